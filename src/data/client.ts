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
import { cacheExchange } from '@urql/exchange-graphcache';
import type { TadaDocumentNode } from 'gql.tada';
import { countedFetch } from './busy.ts';
import { forwardToCache } from './cache-feed.ts';
import { ClientError, fromCombinedError } from './client-error.ts';
import { fetchRead } from './fetch-read.ts';
import { fetchTogether } from './fetch-together.ts';
import { namedDocument } from './named-document.ts';
import { announceSessionEnded, presentSession } from './session-ended.ts';

const noteEnd = (error: CombinedError, { context }: Operation) => {
  if (fromCombinedError(error).code === 'UNAUTHENTICATED')
    announceSessionEnded(context.askedIn as number);
};

/** Objects that are no records of their own: kept inside what asked for them. */
const nameless = () => null;
const keyless = [
  'AdminSettings',
  'BalancePreview',
  'BookingSettings',
  'Claim',
  'FinanceCauses',
  'FinancePoint',
  'IndividualSettings',
  'MovementCause',
  'OptionSet',
  'OrderBook',
  'OrderBookLevel',
  'OpenOutcome',
  'Outcome',
  'OwnCause',
  'P2pBan',
  'PlatformStatus',
  'SavedFilter',
  'SavedFilterScreen',
  'SecondFactor',
  'Session',
  'TradeTimer',
  'TradeTimers',
  'Upstream',
  'UserLock',
];

export const client = new Client({
  url: '/graphql',
  fetch: countedFetch,
  preferGetMethod: false,
  // A console shows what it has at once, and what is true a moment later.
  requestPolicy: 'cache-and-network',
  exchanges: [
    cacheExchange({
      keys: new Proxy(Object.fromEntries(keyless.map((name) => [name, nameless])), {
        // Pages and frames of every list are nameless too, by the ending of their type's name.
        get: (keys, name: string) =>
          keys[name] ?? (/(Page|Frame)$/.test(name) ? nameless : undefined),
      }),
    }),
    mapExchange({
      onOperation: (operation) => {
        const context: OperationContext = { ...operation.context, askedIn: presentSession() };
        if (operation.kind === 'query')
          context.fetch = context.together ? fetchTogether : fetchRead;
        return makeOperation(operation.kind, operation, context);
      },
      onError: noteEnd,
    }),
    fetchExchange,
    subscriptionExchange({ forwardSubscription: forwardToCache }),
  ],
});

/** A document that is put together from names in data; `graphql()` is for written ones. */
export const parsed = (text: string): unknown => gql(text);

/**
 * Asks the server, not the cache: in one request with what else is asked `together` at this moment, or
 * in one of its own. Throws a ClientError.
 */
export async function read<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  way: { readonly together?: boolean } = {},
): Promise<Data> {
  const result = await client
    .query(namedDocument(document), variables, { requestPolicy: 'network-only', ...way })
    .toPromise();
  if (result.error) throw fromCombinedError(result.error);
  if (!result.data) throw new ClientError('Empty answer', 'UPSTREAM_SHAPE');
  return result.data;
}

/** Sends a change, once. Throws a ClientError. */
export async function change<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const result = await client.mutation(document, variables).toPromise();
  if (result.error) throw fromCombinedError(result.error);
  if (!result.data) throw new ClientError('Empty answer', 'UPSTREAM_SHAPE');
  return result.data;
}
