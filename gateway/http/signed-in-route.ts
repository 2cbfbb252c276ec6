import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Authenticator } from '../session/authenticate.ts';
import { RequestError } from './graphql-request.ts';
import type { RequestInspector } from './request-inspector.ts';

export interface SignedInRouteParts {
  readonly recogniser: Authenticator;
  readonly requestInspector: RequestInspector;
}

/** Who sent the request. Throws 401 without a session, and 503 while the back office does not confirm it. */
export async function requireSignedIn(
  { recogniser, requestInspector }: SignedInRouteParts,
  request: IncomingMessage,
  requestId: string,
): Promise<SignedIn> {
  const address = requestInspector.addressOf(request);
  const { signedIn, denied, ended } = await recogniser.authenticate(request, requestId, address);
  if (!signedIn) throw new RequestError(denied && !ended ? 503 : 401, 'Sign in');
  return signedIn;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers a `RequestError` with its status and text; any other failure is the caller's. */
export const answeringRequestErrors =
  (handle: Handle): Handle =>
  async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      response.statusCode = error.status;
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(error.message);
    }
  };
