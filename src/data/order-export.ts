import { ClientError } from './client-error.ts';
import { trackedFetch } from './pending-requests.ts';
import { announceSessionEnded, presentSession } from './session-ended.ts';

const codes: Readonly<Record<number, string>> = {
  400: 'BAD_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  429: 'TOO_MANY_TRIES',
  503: 'UPSTREAM_DOWN',
};

/**
 * Requests an export of a list. Returns the address from which the browser downloads the file once.
 * Throws a ClientError.
 */
export async function orderExport(payload: object): Promise<string> {
  const requestSession = presentSession();
  let response: Response;
  try {
    response = await trackedFetch('/exports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
  } catch {
    throw new ClientError('The server could not be reached', 'NETWORK');
  }
  if (response.status === 401) announceSessionEnded(requestSession);
  if (!response.ok)
    throw new ClientError(response.statusText, codes[response.status] ?? 'INTERNAL');
  const { id } = (await response.json()) as { readonly id: string };
  return `/exports/${id}`;
}
