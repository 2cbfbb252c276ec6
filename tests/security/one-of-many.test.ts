import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionHistory } from '../../backoffice/db/schema/transactions.ts';
import { insertTransaction } from '../../backoffice/testing/insert-rows.ts';
import { emailOf, type Office, password, startOffice } from '../../backoffice/testing/office.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';

/** Actions that can be repeated on the same row: of many with the same `seen`, one succeeds. */

let office: Office;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  office = await startOffice();
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  cookie = await gateway.signIn(emailOf(1), password);
});
afterAll(async () => {
  await gateway.close();
  await office.end();
});

const seenOf = async (id: string) => {
  const query = 'query ($id: ID!) { transaction(id: $id) { seen } }';
  const answer = await gateway.request(query, { cookie, variables: { id } });
  return fieldOf<{ seen: string }>(answer, 'transaction').seen;
};

const act = async (event: string, id: string, seen: string) => {
  const query = `mutation ($id: ID!, $key: ID!, $seen: String!) {
    ${event}Transaction(id: $id, intent: { key: $key, seen: $seen }) { state }
  }`;
  const key = crypto.randomUUID();
  const { data, errors } = await gateway.request(query, { cookie, variables: { id, key, seen } });
  const done = data?.[`${event}Transaction`] as { state: string } | null | undefined;
  return done?.state ?? errors[0]?.extensions.code;
};

test.each([
  ['process', 0],
  ['process', 6],
  ['check', 0],
  ['check', 1],
  ['check', 6],
])('of 20 parallel requests to %s one row of status %d one is done', async (event, status) => {
  const transactionId = await insertTransaction(office.database, { status });
  const id = String(transactionId);
  const seen = await seenOf(id);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => act(event, id, seen)));
  expect(outcomes.filter((one) => one === 'DONE')).toHaveLength(1);
  // Who waited for the one being sent for longer than 3 s is told so: it depends on the machine.
  const honest = ['DONE', 'CHANGED', 'OUTCOME_OPEN'];
  expect(outcomes.filter((one) => !honest.includes(String(one)))).toEqual([]);
  const steps = await office.database.db
    .select()
    .from(transactionHistory)
    .where(
      and(eq(transactionHistory.transactionId, transactionId), eq(transactionHistory.event, event)),
    );
  expect(steps).toHaveLength(1);
});

test('what is in processing is not taken into processing again', async () => {
  const id = String(await insertTransaction(office.database, { status: 1 }));
  expect(await act('process', id, await seenOf(id))).toBe('TransactionCantBeUpdated');
});

test('with the new version the same check may follow', async () => {
  const id = String(await insertTransaction(office.database, { status: 0 }));
  for (let n = 0; n < 3; n += 1) expect(await act('check', id, await seenOf(id))).toBe('DONE');
});
