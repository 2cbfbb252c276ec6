import type { SignInRefusal } from '../../../machines/session/session.machine.ts';
import { ClientError } from '../../data/client-error.ts';

/**
 * Returns the refusal that the sign-in page shows for an error. Codes 115 and 126 share one text
 * (d1:177).
 */
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
