import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { platformOwner, post } from '../../ledger/post.ts';
import { insertTransaction } from '../../testing/insert-rows.ts';
import { type Office, serviceToken, startOffice } from '../../testing/office.ts';
import { wallExtensionRoutes } from './extension.routes.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const paths = wallExtensionRoutes.map(({ path }) => path);
const wall = async <T>(name: string): Promise<T> => {
  const { status, body } = await office.call('GET', `v1/ext/wall/${name}`, undefined, serviceToken);
  expect(status).toBe(200);
  return body as unknown as T;
};

test.each(paths)('%s is the gateway’s alone', async (path) => {
  expect((await office.call('GET', path)).status).toBe(401);
  expect((await office.call('GET', path, undefined, 1)).status).toBe(401);
  expect((await office.call('GET', path, undefined, 'another-token')).status).toBe(401);
  expect((await office.call('GET', path, undefined, serviceToken)).status).toBe(200);
});

test('a token of the gateway opens nothing else', async () => {
  const { status } = await office.call('POST', 'v2/User/GetUsers', {}, serviceToken);
  expect(status).toBe(401);
});

const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];

test.each(paths)(
  '%s holds numbers, sums and currencies, and no text that could be a name',
  async (path) => {
    const { body } = await office.call('GET', path, undefined, serviceToken);
    for (const leaf of leaves(body))
      if (typeof leaf === 'string') expect(leaf).toMatch(/^(-?\d+(\.\d+)?|[A-Z]{3,5})$/);
  },
);

test('a transaction is counted where it waits, and in the minute in which it began', async () => {
  interface Queues {
    readonly transactions: { status: number; count: number; oldestAt: number | null }[];
  }
  interface Minute {
    readonly deposits: number;
    readonly withdrawals: number;
    readonly failed: number;
  }
  const inError = ({ transactions }: Queues) =>
    transactions.find(({ status }) => status === transactionStatus.error);
  const read = async () => {
    const { items } = await wall<{ items: Minute[] }>('throughput');
    expect(items.length).toBeGreaterThanOrEqual(60);
    const sum = (name: keyof Minute) => items.reduce((all, minute) => all + minute[name], 0);
    return {
      queue: inError(await wall<Queues>('queues')),
      ...{ deposits: sum('deposits'), withdrawals: sum('withdrawals'), failed: sum('failed') },
    };
  };
  const before = await read();
  const dateCreated = new Date(Date.now() - 1000);
  await insertTransaction(office.database, {
    ...{ userId: 1, currencyId: 1, status: transactionStatus.error, type: 0, dateCreated },
  } as never);
  expect(await read()).toEqual({
    queue: {
      status: transactionStatus.error,
      count: (before.queue?.count ?? 0) + 1,
      oldestAt: Math.floor(dateCreated.getTime() / 1000),
    },
    deposits: before.deposits + 1,
    ...{ withdrawals: before.withdrawals, failed: before.failed + 1 },
  });
});

interface Money {
  readonly lastEntry: number;
  readonly profit: string;
  readonly breaks: number;
  readonly currencies: { title: string; state: number; diff: string; broken: string }[];
}

test('what a posting earns is in the profit of the day, and the entry is named', async () => {
  const before = await wall<Money>('money');
  const [usd] = await office.database.db
    .select()
    .from(currencies)
    .where(eq(currencies.title, 'USD'));
  const currencyId = usd?.id ?? 0;
  await office.database.db.transaction((tx) =>
    post(tx, {
      ...{ reason: 'test.fee', objectType: 'transaction', objectId: 0, at: new Date() },
      postings: [
        { owner: platformOwner, kind: 'external', currencyId, amount: '-12.5' },
        { owner: platformOwner, kind: 'fee', currencyId, amount: '12.5' },
      ],
    }),
  );
  const after = await wall<Money>('money');
  expect(new Big(after.profit).minus(before.profit).toFixed(2)).toBe('12.50');
  expect(after.lastEntry).toBeGreaterThan(before.lastEntry);
});

test('differences are the finance register’s own', async () => {
  const { body } = await office.call('POST', 'v2/Finance/GetFinanceStatus', {}, 1);
  const register = body as unknown as { items: Record<string, unknown>[] };
  const { currencies: lines, breaks } = await wall<Money>('money');
  expect(lines.map(({ diff, broken, state }) => [diff, broken, state])).toEqual(
    register.items.map(({ diffBalance, broken, state }) => [diffBalance, broken, state]),
  );
  expect(breaks).toBe(
    register.items.reduce((all, { brokenCount }) => all + Number(brokenCount), 0),
  );
});
