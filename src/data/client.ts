import {
  Client,
  type CombinedError,
  fetchExchange,
  gql,
  makeOperation,
  mapExchange,
  type Operation,
  type OperationContext,
  subscriptionExchange,
} from '@urql/core';
import { cacheExchange, type KeyGenerator } from '@urql/exchange-graphcache';
import type { TadaDocumentNode } from 'gql.tada';
import { batchedFetch } from './batched-fetch.ts';
import { keepLatest } from './cache-limit.ts';
import { ClientError, fromCombinedError } from './client-error.ts';
import { fetchRead } from './fetch-read.ts';
import { forwardToCache } from './graphcache-bridge.ts';
import { namedDocument } from './named-document.ts';
import { trackedFetch } from './pending-requests.ts';
import { announceSessionEnded, presentSession } from './session-ended.ts';

const handleSessionEnd = (error: CombinedError, { context }: Operation) => {
  if (fromCombinedError(error).code === 'UNAUTHENTICATED')
    announceSessionEnded(context.requestSession as number);
};

/** Objects without an id are not records of their own; the cache embeds them in their parent. */
const keyOf: KeyGenerator = ({ id }) => (id === undefined ? null : String(id));

/** Number of responses in the cache: enough for every panel of a screen and the lists before it. */
const maxCachedResponses = 60;
const forgetOldest = keepLatest(maxCachedResponses);

export const client = new Client({
  url: '/graphql',
  fetch: trackedFetch,
  preferGetMethod: false,
  // The console shows cached data at once, and current data a moment later.
  requestPolicy: 'cache-and-network',
  exchanges: [
    cacheExchange({
      updates: { Query: new Proxy({}, { get: () => forgetOldest }) },
      // The cache looks a type up by its name. One rule holds for all of them.
      keys: new Proxy({}, { get: () => keyOf }),
    }),
    mapExchange({
      onOperation: (operation) => {
        const context: OperationContext = {
          ...operation.context,
          requestSession: presentSession(),
        };
        if (operation.kind === 'query') context.fetch = context.together ? batchedFetch : fetchRead;
        return makeOperation(operation.kind, operation, context);
      },
      onError: handleSessionEnd,
    }),
    fetchExchange,
    subscriptionExchange({ forwardSubscription: forwardToCache }),
  ],
});

/** Parses a document that is assembled from names in data; `graphql()` is for static documents. */
export const parsed = (text: string): unknown => gql(text);

/**
 * Sends a query to the server, bypassing the cache. With `together` it is batched with the other
 * queries of the moment; otherwise it is a request of its own. Throws a ClientError.
 */
export async function read<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  options: { readonly together?: boolean } = {},
): Promise<Data> {
  const result = await client
    .query(namedDocument(document), variables, { requestPolicy: 'network-only', ...options })
    .toPromise();
  if (result.error) throw fromCombinedError(result.error);
  if (!result.data) throw new ClientError('Empty answer', 'UPSTREAM_SHAPE');
  return result.data;
}

/**
 * Returns the cached response to a query, including the events since then, without a request;
 * undefined if a part of it is missing. Money is never shown from it without a mark that it is not
 * current.
 */
export const readCached = <Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Data | undefined =>
  // The same query under way would answer instead of the cache. A variable that the document does
  // not declare makes this another query; nothing is sent.
  client.readQuery(
    namedDocument(document),
    { ...variables, isCacheOnly: true },
    { requestPolicy: 'cache-only' },
  )?.data ?? undefined;

/** Variables from a form: `undefined`, which is not sent, is allowed for optional variables. */
type Sendable<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? {
        readonly [Name in keyof Value]: object extends Pick<Value, Name>
          ? Sendable<Value[Name]> | undefined
          : Sendable<Value[Name]>;
      }
    : Value;

/** Sends a change, once; with files in its variables, as an upload. Throws a ClientError. */
export async function change<
  Data,
  Variables extends Record<string, unknown>,
  Given extends Sendable<Variables>,
>(
  document: TadaDocumentNode<Data, Variables>,
  // TypeScript does not report unknown names as excess properties if the values are spread.
  variables: Given & Readonly<Record<Exclude<keyof Given, keyof Variables>, never>>,
): Promise<Data> {
  const sent = variables as object as Variables;
  if (Object.values(sent).some((value) => value instanceof Blob)) {
    const { postUpload } = await import('./post-upload.ts');
    const { signal } = new AbortController();
    return postUpload(document, sent, { signal, onProgress: () => {} });
  }
  const result = await client.mutation(document, sent).toPromise();
  if (result.error) throw fromCombinedError(result.error);
  if (!result.data) throw new ClientError('Empty answer', 'UPSTREAM_SHAPE');
  return result.data;
}
