import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json } from '../testing/fake-office.ts';
import { codeOf, done, newKey, outcomeOf, PayingOffice } from '../testing/paying-office.ts';
import { transactionRow } from '../testing/rows.ts';
import { fieldOf } from '../testing/start-gateway.ts';

let desk: PayingOffice;

beforeEach(async () => {
  desk = await PayingOffice.open();
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});

test('the request was lost before the effect: unknown until a person closes it, then once with a new key', async () => {
  desk.cut(false);
  const [one, seen] = [newKey(), await desk.seen()];
  expect(codeOf(await desk.act({ key: one, seen }))).toBe('UNKNOWN_OUTCOME');
  const readOutcome = () =>
    desk.gateway.request(outcomeOf, { cookie: desk.cookie, variables: { key: one } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  expect(fieldOf(await readOutcome(), 'outcome')).toMatchObject({ state: 'UNKNOWN' });
  expect(codeOf(await desk.act({ key: one, seen }))).toBe('UNKNOWN_OUTCOME');
  const refused = await desk.act({ key: newKey(), seen });
  expect(refused.errors[0]?.extensions).toMatchObject({
    ...{ code: 'OUTCOME_OPEN', by: '11', open: { key: one } },
  });
  expect(desk.sent()).toHaveLength(1);
  const open = '{ openOutcomes { key adminId action objectType objectId sent at mayClose } }';
  expect(
    fieldOf<unknown[]>(await desk.gateway.request(open, { cookie: desk.cookie }), 'openOutcomes'),
  ).toMatchObject([
    {
      ...{ key: one, adminId: '11', action: 'completeTransaction', objectType: 'Transaction' },
      ...{ objectId: '5', sent: { id: '5' }, mayClose: true },
    },
  ]);
  const close = `mutation ($key: ID!, $comment: String!) {
    closeOutcome(key: $key, happened: false, comment: $comment) { state }
  }`;
  const closeWith = (comment: string, as = desk.cookie) =>
    desk.gateway.request(close, { cookie: as, variables: { key: one, comment } });
  expect(codeOf(await closeWith(' '))).toBe('BAD_INPUT');
  expect(codeOf(await closeWith('asked', await desk.gateway.signIn('s2@x.test')))).toBe('NotFound');
  expect(fieldOf(await closeWith('asked the provider'), 'closeOutcome')).toEqual({
    state: 'CLOSED',
  });
  desk.answer(({ comment }) => {
    desk.takeEffect({ comment });
    return done;
  });
  expect(codeOf(await desk.act({ key: one, seen }))).toBe('OUTCOME_SETTLED');
  expect(fieldOf(await desk.act({ key: newKey(), seen }), 'completeTransaction')).toMatchObject({
    state: 'DONE',
  });
  expect(desk.sent()).toHaveLength(2);
  const log = readFileSync(join(desk.gateway.dataDir, 'gateway', 'intents.jsonl'), 'utf8');
  expect(log).toContain('"closing":{"adminId":"11"');
});

test.each([
  ['somebody else', 10],
  ['the platform', null],
])('%s did the same meanwhile: that is not our effect', async (_, adminId) => {
  desk.answer(() => {
    desk.takeEffect({}, adminId);
    return { cut: true };
  });
  const one = newKey();
  expect(codeOf(await desk.act({ key: one, seen: await desk.seen() }))).toBe('UNKNOWN_OUTCOME');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const outcome = await desk.gateway.request(outcomeOf, {
    cookie: desk.cookie,
    variables: { key: one },
  });
  expect(fieldOf(outcome, 'outcome')).toMatchObject({ state: 'UNKNOWN' });
});

test.each<[string, (entries: Record<string, unknown>[]) => unknown]>([
  ['tells no events', (entries) => ({ items: entries.map(({ event: _, ...one }) => one) })],
  ['tells no ids', (entries) => ({ items: entries.map(({ id: _, ...one }) => one) })],
  ['is a bare list', (entries) => entries],
])('an act is sent, and settled, where the history %s', async (_, shape) => {
  desk.office.calls.set('POST Transaction/GetTransactionStatusHistory', () =>
    json(shape(desk.history)),
  );
  desk.cut(true);
  const result = await desk.act({ key: newKey(), seen: await desk.seen(), comment: 'c' });
  expect(fieldOf(result, 'completeTransaction')).toMatchObject({ state: 'DONE' });
});

test.each([
  ['is nothing that can be read', json('none')],
  ['has no rows', json({ total: 0 })],
  ['is not there', { status: 404, json: { error: { code: 'NotFound' } } }],
])('an act is sent where the history %s; its lost answer stays unknown', async (_, answer) => {
  desk.office.calls.set('POST Transaction/GetTransactionStatusHistory', () => answer);
  const first = await desk.act({ key: newKey(), seen: await desk.seen() });
  expect(fieldOf(first, 'completeTransaction')).toMatchObject({ state: 'DONE' });
  desk.row = transactionRow(5);
  desk.cut(true);
  expect(codeOf(await desk.act({ key: newKey(), seen: await desk.seen() }))).toBe(
    'UNKNOWN_OUTCOME',
  );
});
