import { stringifyDocument } from '@urql/core';
import { goingOn } from './asked-ahead.ts';
import { countedFetch } from './busy.ts';
import { ClientError, fromGraphQLErrors } from './client-error.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { announceSessionEnded, presentSession } from './session-ended.ts';
import { waitAsTold } from './wait-as-told.ts';

interface WireError {
  readonly message: string;
  readonly extensions?: Record<string, unknown>;
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly WireError[];
}

/**
 * One GraphQL request past the cache, sent once: for signing in, starting up and settings, so that
 * the sign-in page need not load the client. Nullable parts that failed are null in the data.
 * `begun`: the answer to just this, under way already. Throws a ClientError.
 */
export async function post<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  begun?: Promise<Response>,
): Promise<Data> {
  const askedIn = presentSession();
  const query = stringifyDocument(document);
  const isQuestion = query.trimStart().startsWith('query');
  const once = begun ? goingOn(begun, countedFetch) : countedFetch;
  const ask = isQuestion ? waitAsTold(once) : once;
  const { data, errors = [] } = await send<Data>(ask, JSON.stringify({ query, variables }), signal);
  const ended = errors.find(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
  if (ended) {
    announceSessionEnded(askedIn);
    throw fromGraphQLErrors([ended]);
  }
  if (data) return data;
  throw fromGraphQLErrors(errors);
}

async function send<Data>(
  ask: typeof fetch,
  body: string,
  signal?: AbortSignal,
): Promise<Answer<Data>> {
  try {
    const response = await ask('/graphql', {
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
