import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type FakeAnswer,
  type FakeOffice,
  json,
  startFakeOffice,
  withSessions,
} from '../testing/fake-office.ts';
import { transactionRow } from '../testing/rows.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

const put = 'PUT Transaction/AdminCompleteTransaction';
const complete = `mutation ($key: ID!, $seen: String!, $comment: String, $id: ID! = 5) {
  completeTransaction(id: $id, intent: { key: $key, seen: $seen, comment: $comment }) { key state at }
}`;
const settle = 'query ($key: ID!) { outcome(key: $key) { state } }';
const done = json({ result: { Success: true } });

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;
let row: ReturnType<typeof transactionRow>;
let history: Record<string, unknown>[];

/** The effect, as a real office has it: the state changes and the history says who did it. */
function takeEffect(body: Record<string, unknown>, adminId = 11): void {
  row = { ...row, status: 2, changedBy: adminId } as unknown as typeof row;
  history = [
    { id: history.length + 1, event: 'complete', status: 2, dateCreated: 1, adminId, ...body },
    ...history,
  ];
}

beforeEach(async () => {
  office = await startFakeOffice();
  withSessions(office);
  row = transactionRow(5);
  history = [{ id: 1, event: 'fail', status: 4, dateCreated: 1, adminId: null }];
  office.calls.set('POST v2/Trading/GetOperation', () => json({ operation: row }));
  office.calls.set('POST Transaction/GetTransactionStatusHistory', () => json({ items: history }));
  office.calls.set(put, ({ body }) => {
    takeEffect({ comment: body.comment });
    return done;
  });
  gateway = await startGateway({ BACKOFFICE_URL: office.url, SESSION_SECRET: 's'.repeat(32) });
  cookie = await gateway.signIn('s1@x.test');
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
  await office.close();
});

const key = () => crypto.randomUUID();
const seenNow = async (as = cookie): Promise<string> =>
  fieldOf<{ seen: string }>(
    await gateway.ask('{ transaction(id: 5) { seen } }', { cookie: as }),
    'transaction',
  ).seen;
const act = (variables: Record<string, unknown>, as = cookie) =>
  gateway.ask(complete, { cookie: as, variables });
const sent = () => office.seen.filter(({ path }) => path.endsWith('AdminCompleteTransaction'));
const codeOf = ({ errors }: Awaited<ReturnType<typeof act>>) => errors[0]?.extensions.code;
const cutAfter = (effect: boolean) =>
  office.calls.set(put, ({ body }): FakeAnswer => {
    if (effect) takeEffect({ comment: body.comment });
    return { cut: true };
  });

test('done: one call with the key, the comment under every name that the call has', async () => {
  const one = key();
  const result = await act({ key: one, seen: await seenNow(), comment: 'paid by hand' });
  expect(fieldOf(result, 'completeTransaction')).toMatchObject({ key: one, state: 'DONE' });
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    key: one,
    body: { transactionId: 5, comment: 'paid by hand', details: 'paid by hand' },
  });
});

test('list and record give the same hash', async () => {
  office.calls.set('POST v2/Trading/GetOperations', () => json({ items: [row], total: 1 }));
  const result = await gateway.ask(
    '{ transactions(page: { number: 1, size: 20 }) { items { seen } } }',
    { cookie },
  );
  const { items } = fieldOf<{ items: { seen: string }[] }>(result, 'transactions');
  expect(items[0]?.seen).toBe(await seenNow());
});

test('the row is not what was seen: nothing is sent, and the difference is told', async () => {
  const seen = await seenNow();
  row = { ...row, status: 5, changedBy: 13 } as unknown as typeof row;
  const result = await act({ key: key(), seen });
  expect(result.errors[0]?.extensions).toMatchObject({
    code: 'CHANGED',
    changed: ['status'],
    by: '13',
    row: { id: '5', status: 'FROZEN' },
  });
  expect(sent()).toHaveLength(0);
});

test('fifty at once with one key: one effect', async () => {
  const [one, seen] = [key(), await seenNow()];
  const results = await Promise.all(Array.from({ length: 50 }, () => act({ key: one, seen })));
  expect(sent()).toHaveLength(1);
  const states = results.map(
    (r) => codeOf(r) ?? fieldOf<{ state: string }>(r, 'completeTransaction').state,
  );
  expect(states.filter((state) => state === 'DONE')).toHaveLength(1);
  for (const state of states) expect(['DONE', 'ALREADY', 'KEY_IN_USE']).toContain(state);
  expect(fieldOf(await act({ key: one, seen }), 'completeTransaction')).toMatchObject({
    state: 'ALREADY',
  });
  expect(sent()).toHaveLength(1);
});

test('the same key for something else, or by somebody else', async () => {
  const [one, seen] = [key(), await seenNow()];
  await act({ key: one, seen });
  expect(codeOf(await act({ key: one, seen, comment: 'other' }))).toBe('KEY_MISMATCH');
  expect(codeOf(await act({ key: one, seen, id: 6 }))).toBe('KEY_MISMATCH');
  const another = await gateway.signIn('s0@x.test');
  expect(codeOf(await act({ key: one, seen }, another))).toBe('KEY_MISMATCH');
  const outcome = await gateway.ask(settle, { cookie: another, variables: { key: one } });
  expect(fieldOf(outcome, 'outcome')).toMatchObject({ state: 'NOT_DONE' });
  expect(codeOf(await act({ key: 'short', seen }))).toBe('BAD_INPUT');
  expect(sent()).toHaveLength(1);
});

test('the answer was lost after the effect: history tells, nothing is repeated', async () => {
  cutAfter(true);
  const [one, seen] = [key(), await seenNow()];
  const result = await act({ key: one, seen, comment: 'c' });
  expect(fieldOf(result, 'completeTransaction')).toMatchObject({ state: 'DONE' });
  expect(fieldOf(await act({ key: one, seen, comment: 'c' }), 'completeTransaction')).toMatchObject(
    {
      state: 'ALREADY',
    },
  );
  expect(sent()).toHaveLength(1);
});

test.each([
  ['garbage', { text: '<html>' }],
  ['half an answer', { text: '{"result":{"Succ' }],
  ['an error of a proxy', { text: '', status: 502 }],
])('an answer that says nothing leaves the outcome to the history: %s', async (_, answer) => {
  office.calls.set(put, ({ body }) => {
    takeEffect({ comment: body.comment });
    return answer;
  });
  const result = await act({ key: key(), seen: await seenNow() });
  expect(fieldOf(result, 'completeTransaction')).toMatchObject({ state: 'DONE' });
});

test('the request was lost before the effect: unknown, then certainly not, then once', async () => {
  cutAfter(false);
  const [one, seen] = [key(), await seenNow()];
  expect(codeOf(await act({ key: one, seen }))).toBe('UNKNOWN_OUTCOME');
  const ask = () => gateway.ask(settle, { cookie, variables: { key: one } });
  expect(fieldOf(await ask(), 'outcome')).toMatchObject({ state: 'UNKNOWN' });
  expect(codeOf(await act({ key: one, seen }))).toBe('UNKNOWN_OUTCOME');
  expect(sent()).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 });
  expect(fieldOf(await ask(), 'outcome')).toMatchObject({ state: 'NOT_DONE' });
  office.calls.set(put, ({ body }) => {
    takeEffect({ comment: body.comment });
    return done;
  });
  expect(fieldOf(await act({ key: one, seen }), 'completeTransaction')).toMatchObject({
    state: 'DONE',
  });
  expect(sent()).toHaveLength(2);
});

test('somebody else did the same meanwhile: that is not our effect', async () => {
  office.calls.set(put, () => {
    takeEffect({}, 10);
    return { cut: true };
  });
  const one = key();
  expect(codeOf(await act({ key: one, seen: await seenNow() }))).toBe('UNKNOWN_OUTCOME');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 });
  const outcome = await gateway.ask(settle, { cookie, variables: { key: one } });
  expect(fieldOf(outcome, 'outcome')).toMatchObject({ state: 'NOT_DONE' });
});

test('a refusal brings the row as it is now, and the key may be used again', async () => {
  office.calls.set(put, () => json({ error: { code: 'TransactionCantBeUpdated' } }));
  const [one, seen] = [key(), await seenNow()];
  const result = await act({ key: one, seen });
  expect(result.errors[0]?.extensions).toMatchObject({
    code: 'TransactionCantBeUpdated',
    row: { id: '5', status: 'ERROR' },
  });
  office.calls.set(put, () => done);
  expect(fieldOf(await act({ key: one, seen }), 'completeTransaction')).toMatchObject({
    state: 'DONE',
  });
});

test('somebody was faster between the last look and the call: what changed is told, not the refusal', async () => {
  office.calls.set(put, () => {
    takeEffect({ comment: 'theirs' }, 12);
    return json({ error: { code: 'TransactionCantBeUpdated' } });
  });
  const { errors } = await act({ key: key(), seen: await seenNow(), comment: 'ours' });
  expect(errors[0]?.extensions).toMatchObject({
    ...{ code: 'CHANGED', by: '12', changed: ['status'], row: { id: '5', status: 'COMPLETED' } },
  });
});

test('the gateway ended between sending and answer: unknown after its return, settled by reading', async () => {
  const file = join(gateway.dataDir, 'gateway', 'intents.jsonl');
  const [one, seen] = [key(), await seenNow()];
  await act({ key: one, seen, comment: 'c' });
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const sending = lines.find((line) => line.includes('"sending"'));
  expect(sending).toContain(one);
  // As a crash leaves it: the first line whole, the next cut in half.
  const again = mkdtempSync(join(tmpdir(), 'watchfloor-gw-'));
  mkdirSync(join(again, 'gateway'));
  writeFileSync(join(again, 'gateway', 'intents.jsonl'), `${sending}\n{"key":"ha`);
  const revived = await startGateway(
    { BACKOFFICE_URL: office.url, SESSION_SECRET: 's'.repeat(32) },
    again,
  );
  const outcome = await revived.ask(settle, { cookie, variables: { key: one } });
  expect(fieldOf(outcome, 'outcome')).toMatchObject({ state: 'DONE' });
  expect(sent()).toHaveLength(1);
  await revived.close();
});
