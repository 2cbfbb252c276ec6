import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json } from '../testing/fake-office.ts';
import { codeOf, done, newKey, outcomeOf, PayingOffice } from '../testing/paying-office.ts';
import { fieldOf, startGateway } from '../testing/start-gateway.ts';

let desk: PayingOffice;

beforeEach(async () => {
  desk = await PayingOffice.open();
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});

test('done: one call with the key, the comment under every name that the call has', async () => {
  const one = newKey();
  const result = await desk.act({ key: one, seen: await desk.seen(), comment: 'paid by hand' });
  expect(fieldOf(result, 'completeTransaction')).toMatchObject({ key: one, state: 'DONE' });
  expect(desk.sent()).toHaveLength(1);
  expect(desk.sent()[0]).toMatchObject({
    key: one,
    body: { transactionId: 5, comment: 'paid by hand', details: 'paid by hand' },
  });
});

test('list and record give the same hash', async () => {
  desk.office.calls.set('POST v2/Trading/GetOperations', () =>
    json({ items: [desk.row], total: 1 }),
  );
  const result = await desk.gateway.request(
    '{ transactions(page: { number: 1, size: 20 }) { items { seen } } }',
    { cookie: desk.cookie },
  );
  const { items } = fieldOf<{ items: { seen: string }[] }>(result, 'transactions');
  expect(items[0]?.seen).toBe(await desk.seen());
});

test('the row is not what was seen: nothing is sent, and the difference is told', async () => {
  const seen = await desk.seen();
  desk.row = { ...desk.row, status: 5, changedBy: 13 };
  const result = await desk.act({ key: newKey(), seen });
  expect(result.errors[0]?.extensions).toMatchObject({
    code: 'CHANGED',
    changed: ['status'],
    by: '13',
    row: { id: '5', status: 'FROZEN' },
  });
  expect(desk.sent()).toHaveLength(0);
});

test('fifty at once with one key: one effect', async () => {
  const [one, seen] = [newKey(), await desk.seen()];
  const results = await Promise.all(Array.from({ length: 50 }, () => desk.act({ key: one, seen })));
  expect(desk.sent()).toHaveLength(1);
  const states = results.map(
    (r) => codeOf(r) ?? fieldOf<{ state: string }>(r, 'completeTransaction').state,
  );
  expect(states.filter((state) => state === 'DONE')).toHaveLength(1);
  for (const state of states) expect(['DONE', 'ALREADY', 'KEY_IN_USE']).toContain(state);
  expect(fieldOf(await desk.act({ key: one, seen }), 'completeTransaction')).toMatchObject({
    state: 'ALREADY',
  });
  expect(desk.sent()).toHaveLength(1);
});

test('the same key for something else, or by somebody else', async () => {
  const [one, seen] = [newKey(), await desk.seen()];
  await desk.act({ key: one, seen });
  expect(codeOf(await desk.act({ key: one, seen, comment: 'other' }))).toBe('KEY_MISMATCH');
  expect(codeOf(await desk.act({ key: one, seen, id: 6 }))).toBe('KEY_MISMATCH');
  const another = await desk.gateway.signIn('s2@x.test');
  expect(codeOf(await desk.act({ key: one, seen }, await desk.gateway.signIn('s0@x.test')))).toBe(
    'KEY_MISMATCH',
  );
  const outcome = await desk.gateway.request(outcomeOf, {
    cookie: another,
    variables: { key: one },
  });
  expect(fieldOf(outcome, 'outcome')).toMatchObject({ state: 'NOT_DONE' });
  expect(codeOf(await desk.act({ key: 'short', seen }))).toBe('BAD_INPUT');
  expect(desk.sent()).toHaveLength(1);
});

test('the answer was lost after the effect: history tells, nothing is repeated', async () => {
  desk.cut(true);
  const [one, seen] = [newKey(), await desk.seen()];
  const result = await desk.act({ key: one, seen, comment: 'c' });
  expect(fieldOf(result, 'completeTransaction')).toMatchObject({ state: 'DONE' });
  expect(
    fieldOf(await desk.act({ key: one, seen, comment: 'c' }), 'completeTransaction'),
  ).toMatchObject({
    state: 'ALREADY',
  });
  expect(desk.sent()).toHaveLength(1);
});

test.each([
  ['garbage', { text: '<html>' }],
  ['half an answer', { text: '{"result":{"Succ' }],
  ['an error of a proxy', { text: '', status: 502 }],
])('an answer that says nothing leaves the outcome to the history: %s', async (_, answer) => {
  desk.answer(({ comment }) => {
    desk.takeEffect({ comment });
    return answer;
  });
  const result = await desk.act({ key: newKey(), seen: await desk.seen() });
  expect(fieldOf(result, 'completeTransaction')).toMatchObject({ state: 'DONE' });
});

test('a refusal brings the row as it is now, and the key may be used again', async () => {
  desk.answer(() => json({ error: { code: 'TransactionCantBeUpdated' } }));
  const [one, seen] = [newKey(), await desk.seen()];
  const result = await desk.act({ key: one, seen });
  expect(result.errors[0]?.extensions).toMatchObject({
    code: 'TransactionCantBeUpdated',
    row: { id: '5', status: 'ERROR' },
  });
  desk.answer(() => done);
  expect(fieldOf(await desk.act({ key: one, seen }), 'completeTransaction')).toMatchObject({
    state: 'DONE',
  });
});

test('somebody was faster between the last look and the call: what changed is told, not the refusal', async () => {
  desk.answer(() => {
    desk.takeEffect({ comment: 'theirs' }, 12);
    return json({ error: { code: 'TransactionCantBeUpdated' } });
  });
  const { errors } = await desk.act({ key: newKey(), seen: await desk.seen(), comment: 'ours' });
  expect(errors[0]?.extensions).toMatchObject({
    ...{ code: 'CHANGED', by: '12', changed: ['status'], row: { id: '5', status: 'COMPLETED' } },
  });
});

test('the gateway ended between sending and answer: unknown after its return, settled by reading', async () => {
  const file = join(desk.gateway.dataDir, 'gateway', 'intents.jsonl');
  const [one, seen] = [newKey(), await desk.seen()];
  await desk.act({ key: one, seen, comment: 'c' });
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const sending = lines.find((line) => line.includes('"sending"'));
  expect(sending).toContain(one);
  // Simulates a crash: the first line is complete, the next line is cut in half.
  const restartDir = mkdtempSync(join(tmpdir(), 'watchfloor-gw-'));
  mkdirSync(join(restartDir, 'gateway'));
  writeFileSync(join(restartDir, 'gateway', 'intents.jsonl'), `${sending}\n{"key":"ha`);
  const revived = await startGateway(
    { BACKOFFICE_URL: desk.office.url, SESSION_SECRET: PayingOffice.secret },
    restartDir,
  );
  const outcome = await revived.request(outcomeOf, {
    cookie: desk.cookie,
    variables: { key: one },
  });
  expect(fieldOf(outcome, 'outcome')).toMatchObject({ state: 'DONE' });
  expect(desk.sent()).toHaveLength(1);
  await revived.close();
});
