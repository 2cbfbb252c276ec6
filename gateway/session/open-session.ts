import { GatewayError } from '../errors.ts';
import { readBody } from '../rest/answer.ts';
import type { BackOffice, Caller } from '../rest/back-office.ts';

/** The two calls that begin and end a session in the back office. */
export const signInCall = 'POST Login/SignIn';
export const signOutCall = 'POST Login/Logout';

interface Credentials {
  readonly email: unknown;
  readonly password: unknown;
  readonly code?: unknown;
}

/** Signs in to the back office and returns its token. */
export async function openSession(
  backOffice: BackOffice,
  { email, password, code }: Credentials,
  caller: Caller,
): Promise<string> {
  const body = JSON.stringify({ email, password, ...(code ? { code } : {}) });
  const answer = await backOffice
    .write(signInCall, { method: 'POST', path: 'Login/SignIn', body }, caller)
    .catch((error: unknown) => {
      // A sign-in whose response is lost may simply be retried.
      if (error instanceof GatewayError && error.code === 'UNKNOWN_OUTCOME')
        throw new GatewayError('UPSTREAM_DOWN', { call: signInCall, retry: true });
      throw error;
    });
  const { accessToken } = readBody(answer, signInCall, JSON.parse) as { accessToken?: unknown };
  if (typeof accessToken !== 'string' || accessToken === '')
    throw new GatewayError('UPSTREAM_SHAPE', { call: signInCall });
  return accessToken;
}

/** Ends the session in the back office. The person is signed out whatever it responds. */
export const closeSession = (backOffice: BackOffice, caller: Caller): Promise<unknown> =>
  backOffice
    .write(signOutCall, { method: 'POST', path: 'Login/Logout', body: '{}' }, caller)
    .catch(() => undefined);
