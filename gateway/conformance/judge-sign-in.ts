import type { GatewayError } from '../errors.ts';
import type { Judgement } from './judge-failure.ts';

/** Codes of a sign-in that was refused for what the person gave. */
const refused = new Set(['SIGN_IN_REFUSED', 'UNAUTHENTICATED', 'FORBIDDEN', 'BAD_INPUT']);

/** Returns why nobody could sign in. */
export function judgeSignIn({ code, details, message }: GatewayError): Judgement {
  const number = details.messageCode === undefined ? '' : `, ${details.messageCode}`;
  if (refused.has(code)) return { kind: 'signInRefused', detail: `${code}${number}` };
  if (code === 'TOO_MANY_TRIES') return { kind: 'throttled', detail: '0 s' };
  if (code === 'UPSTREAM_DOWN' || code === 'UPSTREAM_SLOW')
    return { kind: 'noAnswer', detail: code };
  if (code === 'NotFound') return { kind: 'missingCall' };
  if (code === 'UPSTREAM_SHAPE') return { kind: 'wrongShape', detail: message };
  return { kind: 'failed', detail: `${code}${number}` };
}
