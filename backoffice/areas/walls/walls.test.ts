import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import { type Office, serviceToken, startOffice } from '../../testing/office.ts';
import { plantTransaction } from '../../testing/plant.ts';
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
  interface Flow {
    readonly deposits: number[];
    readonly withdrawals: number[];
  }
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
  const inError = ({ transactions }: Queues) =>
    transactions.find(({ status }) => status === transactionStatus.error);
  const [queues, flow] = [await wall<Queues>('queues'), await wall<Flow>('flow')];
  const dateCreated = new Date(Date.now() - 1000);
  await plantTransaction(office.database, {
    ...{ userId: 1, currencyId: 1, status: transactionStatus.error, type: 0, dateCreated },
  } as never);
  const after = { queues: await wall<Queues>('queues'), flow: await wall<Flow>('flow') };
  expect(inError(after.queues)?.count).toBe((inError(queues)?.count ?? 0) + 1);
  expect(inError(after.queues)?.oldestAt).toBe(Math.floor(dateCreated.getTime() / 1000));
  expect(sum(after.flow.deposits)).toBe(sum(flow.deposits) + 1);
  expect(sum(after.flow.withdrawals)).toBe(sum(flow.withdrawals));
  expect(after.flow.deposits).toHaveLength(60);
});
