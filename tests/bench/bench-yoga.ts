/**
 * Yoga as in its documentation: a schema and its resolvers, no compilation, no authentication. It
 * reads the same rows of the same back office through the same connection pool. Codes stay numbers.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSchema, createYoga } from 'graphql-yoga';
import { Pool } from 'undici';
import type { transactionRow } from '../../gateway/testing/rows.ts';

type Row = ReturnType<typeof transactionRow>;

const pool = new Pool(process.env.BACKOFFICE_URL ?? '', { connections: 64, pipelining: 1 });

async function read<T>(path: string, payload: object): Promise<T> {
  const { body } = await pool.request({
    ...{ method: 'POST', path, body: JSON.stringify(payload) },
    headers: { 'content-type': 'application/json' },
  });
  return (await body.json()) as T;
}

const instant = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

const schema = createSchema({
  typeDefs: /* GraphQL */ `
    type Query {
      transactions(page: PageInput!): TransactionPage!
      transaction(id: ID!): Transaction
    }
    input PageInput { number: Int!, size: Int! }
    type TransactionPage { items: [Transaction!]!, total: Int }
    type Transaction {
      id: ID!, createdAt: String!, updatedAt: String, userId: ID!, userName: String, type: Int!, side: Int!
      operationType: Int, methodType: Int!, currencyId: ID!, amount: String!, fee: String, status: Int!
      statusCode: Int!, kytStatus: Int!, txid: String, confirmations: Int, details: String, seen: String!
    }
  `,
  resolvers: {
    Query: {
      transactions: (_: unknown, { page }: { page: { number: number; size: number } }) =>
        read('/v2/Trading/GetOperations', {
          ...{ limit: page.size, offset: (page.number - 1) * page.size },
        }),
      transaction: async (_: unknown, { id }: { id: string }) =>
        (await read<{ operation: Row }>('/v2/Trading/GetOperation', { id })).operation,
    },
    Transaction: {
      createdAt: (row: Row) => instant(row.dateCreated),
      updatedAt: (row: Row) => instant(row.dateUpdated),
      methodType: (row: Row) => row.transactionMethodType,
      statusCode: (row: Row) => row.status,
      // The guarded fields unhashed: this reference does not hash them.
      seen: ({ amount, currencyId, kytStatus, status, userId }: Row) =>
        [amount, currencyId, kytStatus, status, userId].join('.'),
    },
  },
});

const server = createServer(createYoga({ schema, logging: false }) as unknown as RequestListener);
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
process.on('disconnect', () => process.exit(0));
