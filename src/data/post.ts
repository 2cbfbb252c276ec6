import { stringifyDocument } from '@urql/core';
import { ClientError, fromGraphQLErrors } from './client-error.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { trackedFetch } from './pending-requests.ts';
import { withRetryAfter } from './retry-after.ts';
import { announceSessionEnded, presentSession } from './session-ended.ts';
import { resumeFetch } from './session-preload.ts';

interface WireError {
  readonly message: string;
  readonly extensions?: Record<string, unknown>;
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly WireError[];
}

/**
 * Sends one GraphQL request without the cache, once. It serves sign-in, start and settings, so that
 * the sign-in page does not load the client. Nullable parts that failed are null in the data.
 * `begun` is the response to the same request, if it is already in flight. Throws a ClientError.
 */
export async function post<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  begun?: Promise<Response>,
): Promise<Data> {
  const requestSession = presentSession();
  const query = stringifyDocument(document);
  const isQuestion = query.trimStart().startsWith('query');
  const once = begun ? resumeFetch(begun, trackedFetch) : trackedFetch;
  const fetchFn = isQuestion ? withRetryAfter(once) : once;
  const { data, errors = [] } = await send<Data>(
    fetchFn,
    JSON.stringify({ query, variables }),
    signal,
  );
  const ended = errors.find(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
  if (ended) {
    announceSessionEnded(requestSession);
    throw fromGraphQLErrors([ended]);
  }
  if (data) return data;
  throw fromGraphQLErrors(errors);
}

async function send<Data>(
  fetchFn: typeof fetch,
  body: string,
  signal?: AbortSignal,
): Promise<Answer<Data>> {
  try {
    const response = await fetchFn('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
      },
      body,
      ...(signal && { signal }),
    });
    return (await response.json()) as Answer<Data>;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ClientError('The server could not be reached', 'NETWORK');
  }
}
