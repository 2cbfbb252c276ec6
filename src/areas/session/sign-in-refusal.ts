import type { SignInRefusal } from '../../../machines/session/session.machine.ts';
import { ClientError } from '../../data/client-error.ts';

/** What the sign-in page says about a failure; codes 115 and 126 have one text (d1:177). */
export function refusalOf(error: unknown): SignInRefusal {
  if (!(error instanceof ClientError)) {
    return { kind: 'other', code: 'Undefined', message: String(error) };
  }
  switch (error.code) {
    case 'SIGN_IN_REFUSED':
    case 'UNAUTHENTICATED':
      return { kind: 'credentials' };
    case 'TOO_MANY_TRIES':
      return { kind: 'throttled', until: Date.now() + (error.retryAfter ?? 30) * 1000 };
    case 'NETWORK':
      return { kind: 'unreachable' };
    default:
      return { kind: 'other', code: error.code, message: error.message };
  }
}
