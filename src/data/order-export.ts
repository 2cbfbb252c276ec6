import { countedFetch } from './busy.ts';
import { ClientError } from './client-error.ts';
import { announceSessionEnded, presentSession } from './session-ended.ts';

const codes: Readonly<Record<number, string>> = {
  400: 'BAD_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  429: 'TOO_MANY_TRIES',
  503: 'UPSTREAM_DOWN',
};

/** Orders a list as a file; answers the address at which the browser fetches it once. Throws a ClientError. */
export async function orderExport(wanted: object): Promise<string> {
  const askedIn = presentSession();
  let response: Response;
  try {
    response = await countedFetch('/exports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
  } catch {
    throw new ClientError('The server could not be reached', 'NETWORK');
  }
  if (response.status === 401) announceSessionEnded(askedIn);
  if (!response.ok)
    throw new ClientError(response.statusText, codes[response.status] ?? 'INTERNAL');
  const { id } = (await response.json()) as { readonly id: string };
  return `/exports/${id}`;
}
