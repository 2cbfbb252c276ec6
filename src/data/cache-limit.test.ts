import { Client, fetchExchange, gql } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { expect, test, vi } from 'vitest';
import { keepLatest } from './cache-limit.ts';

const page = gql('query ($page: Int!) { items(page: $page) { __typename id text } }');
const one = gql('query ($id: ID!) { item(id: $id) { __typename id text } }');

/** Two items on each page, the second of which is on the next page as well. */
const itemsOf = (number: number) =>
  [number, number + 1].map((id) => ({ __typename: 'Item', id: String(id), text: `item ${id}` }));

const makeClient = () => {
  const forget = keepLatest(3);
  return new Client({
    url: 'http://127.0.0.1/graphql',
    preferGetMethod: false,
    fetch: async (_url, init) => {
      const { variables } = JSON.parse(String(init?.body)) as { variables: { page: number } };
      return Response.json({ data: { items: itemsOf(variables.page) } });
    },
    exchanges: [
      cacheExchange({
        updates: { Query: new Proxy({}, { get: () => forget }) },
        resolvers: {
          Query: { item: (_parent, { id }) => ({ __typename: 'Item', id: String(id) }) },
        },
      }),
      fetchExchange,
    ],
  });
};

const cached = (client: Client, query: typeof page, variables: object): unknown =>
  client.readQuery(query, variables, { requestPolicy: 'cache-only' })?.data ?? null;

test('the responses written last are kept, the others go with the records that only they had', async () => {
  // With the environment "test" the cache removes nothing.
  vi.stubEnv('NODE_ENV', 'development');
  const client = makeClient();
  const read = (number: number) =>
    client.query(page, { page: number }, { requestPolicy: 'network-only' }).toPromise();
  for (const number of [1, 2, 3]) await read(number);
  await read(1);
  await read(4);
  expect(cached(client, page, { page: 2 })).toBeNull();
  for (const number of [1, 3, 4])
    expect(cached(client, page, { page: number })).toEqual({ items: itemsOf(number) });
  await read(5);
  await read(6);
  await read(7);
  // Removed after the turn in which the last response that had them was forgotten.
  await expect.poll(() => cached(client, one, { id: '1' })).toBeNull();
  expect(cached(client, one, { id: '5' })).toEqual({ item: itemsOf(5)[0] });
});
