import { expect, test } from 'vitest';
import type { CompiledAction, Row } from './compile-action.ts';
import type { Before, Intent } from './intent-store.ts';
import { entryMark, settle } from './settle.ts';

const sentAt = '2026-03-01T10:00:00.700Z';
/** Back offices store whole seconds, so a record written in the same second may appear older. */
const after = '2026-03-01T10:00:00.000Z';
const earlier = '2026-03-01T09:59:59.000Z';
const caller = { token: 't', requestId: 'r', address: undefined };

interface Now {
  /** The row at the time of the check; null if it no longer exists. */
  readonly row?: Row | null;
  readonly history?: readonly Row[] | null;
  readonly becomes?: CompiledAction['becomes'];
  readonly sets?: readonly string[];
  readonly entrySets?: readonly string[];
}

const row: Row = { seen: 'was', status: 'ERROR', amount: '5.00' };
const before: Before = { seen: 'was', history: ['1'], comment: null, sets: {} };
const old: Row = { id: '1', adminId: null };
const ours: Row = { id: '2', event: 'complete', adminId: '11', createdAt: after };

function settled(known: Partial<Before> | undefined, now: Now, over: Partial<Intent> = {}) {
  const { row: is = row, history = [old], becomes, sets = [], entrySets = [] } = now;
  const action = {
    ...{ becomes, sets, entrySets, event: 'complete', changedAt: 'updatedAt' },
    changed: (was: string, seen: string) => (was === seen ? [] : ['status']),
    readRow: async () => is,
    readHistory: async () => history,
  } as unknown as CompiledAction;
  const intent: Intent = {
    ...{ key: 'k', adminId: '11', payload: '', mutation: 'm', objectId: '5', state: 'unknown' },
    ...{ at: sentAt, sentAt },
    ...(known ? { before: { ...before, ...known } } : {}),
    ...over,
  };
  return settle(action, intent, caller);
}

test('of what was never looked at or never sent before, nobody can tell', async () => {
  expect(await settled(undefined, { history: [ours] })).toBe('unknown');
  expect(await settled({}, { history: [ours] }, { sentAt: undefined as never })).toBe('unknown');
});

test('that nothing is new shows nothing', async () => {
  expect(await settled({}, {})).toBe('unknown');
  expect(await settled({ history: null, sets: { amount: '7' } }, { sets: ['amount'] })).toBe(
    'unknown',
  );
});

test.each<[string, Partial<Before>, Partial<Row>, 'done' | 'unknown']>([
  ['ours', {}, {}, 'done'],
  ["another admin's", {}, { adminId: '12' }, 'unknown'],
  ['by nobody that is told', {}, { adminId: undefined }, 'unknown'],
  ["the platform's", {}, { adminId: null }, 'unknown'],
  ['an old one', { history: ['1', '2'] }, {}, 'unknown'],
  ['whose id is a number', { history: ['1', '2'] }, { id: 2 }, 'unknown'],
  ['written before the request, that was not told before', {}, { createdAt: earlier }, 'unknown'],
  ['that does not tell when', {}, { createdAt: undefined }, 'unknown'],
  ['of another action of ours', {}, { event: 'cancel' }, 'unknown'],
  ['of a history that calls it an act', {}, { event: undefined, act: 'complete' }, 'done'],
  ['with our comment', { comment: 'Paid' }, { comment: 'Paid' }, 'done'],
  ['with it as details', { comment: 'Paid' }, { details: 'Paid' }, 'done'],
  ['with another', { comment: 'Paid' }, { comment: 'No' }, 'unknown'],
  ['that tells no comment', { comment: 'Paid' }, {}, 'done'],
  ['with an empty one', { comment: 'Paid' }, { comment: '' }, 'done'],
  ['with one, where we gave none', {}, { comment: 'No' }, 'unknown'],
])('an entry of the history %s', async (_, known, entry, expected) => {
  expect(await settled(known, { history: [{ ...ours, ...entry }, old] })).toBe(expected);
});

test('one of several entries is enough', async () => {
  const others = { ...ours, id: '3', adminId: '12' };
  expect(await settled({}, { history: [others, ours, old] })).toBe('done');
});

test('an entry must hold what was asked for, where it tells', async () => {
  const known = { sets: { type: 'LOGIN', until: '2026-04-01T00:00:00Z' } };
  const entrySets = ['type', 'until'];
  const locked = { ...ours, type: 'LOGIN', until: '2026-04-01T00:00:00.000Z' };
  expect(await settled(known, { history: [locked], entrySets })).toBe('done');
  const chat = { ...locked, type: 'CHAT' };
  expect(await settled(known, { history: [chat], entrySets })).toBe('unknown');
});

test('a history of states shows an action that ends in one, and no other', async () => {
  const entry = { adminId: '11', createdAt: after, status: 'COMPLETED' };
  const becomes = ['status', 'COMPLETED'] as const;
  expect(await settled({}, { history: [entry], becomes })).toBe('done');
  expect(await settled({}, { history: [{ ...entry, status: 'ERROR' }], becomes })).toBe('unknown');
  expect(await settled({}, { history: [entry] })).toBe('unknown');
});

test('entries without ids are told apart by all of them, and counted', async () => {
  const entry = { ...ours, id: undefined };
  const marks = [entryMark(entry)];
  expect(await settled({ history: marks }, { history: [entry] })).toBe('unknown');
  expect(await settled({ history: marks }, { history: [entry, entry] })).toBe('done');
});

const changed: Row = { ...row, seen: 'is', status: 'DONE', changedBy: '11', updatedAt: after };

test.each<[string, Row | null, 'done' | 'unknown']>([
  ['that this admin changed into it', changed, 'done'],
  ['that another changed into it', { ...changed, changedBy: '12' }, 'unknown'],
  ['that the platform changed into it', { ...changed, changedBy: null }, 'unknown'],
  ['that does not tell who changed it', { ...changed, changedBy: undefined }, 'unknown'],
  ['that was changed before the request', { ...changed, updatedAt: earlier }, 'unknown'],
  ['that does not tell when', { ...changed, updatedAt: null }, 'unknown'],
  ['that is what the person saw', { ...changed, seen: 'was' }, 'unknown'],
  ['in another state', { ...changed, status: 'ERROR' }, 'unknown'],
  ['that is gone', null, 'unknown'],
])('with or without a history, a row %s', async (_, is, expected) => {
  for (const history of [null, ['1']])
    expect(await settled({ history }, { row: is, becomes: ['status', 'DONE'] })).toBe(expected);
});

test.each<[string, Record<string, unknown>, Row, boolean]>([
  ['a text', { note: 'new' }, { note: 'new' }, true],
  ['another text', { note: 'new' }, { note: 'old' }, false],
  ['an amount by its value', { amount: '7.50' }, { amount: '7.5' }, true],
  ['whole', { amount: '7' }, { amount: '7.000' }, true],
  ['a hundred is not one', { amount: '100' }, { amount: '1' }, false],
  ['below zero', { amount: '-7.0' }, { amount: '-7' }, true],
  ['another amount', { amount: '7.5' }, { amount: '7.51' }, false],
  ['an amount and a text', { amount: '7' }, { amount: 'seven' }, false],
  ['a text with an amount in it', { note: 'a 7.0' }, { note: 'a 7' }, false],
  ['and after it', { note: '7.0 a' }, { note: '7 a' }, false],
  ['emptied', { note: null }, { note: null }, true],
  ['emptied by an empty text', { note: '' }, { note: null }, true],
  ['an empty text', { note: '' }, { note: '' }, true],
  ['nothing at all', { note: undefined }, { note: null }, false],
  ['not emptied', { note: null }, { note: 'old' }, false],
  ['a list by its parts', { ids: ['1', '2.0'] }, { ids: ['1', '2'] }, true],
  ['a longer list', { ids: ['1'] }, { ids: ['1', '2'] }, false],
  ['a shorter list', { ids: ['1', '2'] }, { ids: ['1'] }, false],
  ['another list', { ids: ['1', '2'] }, { ids: ['1', '3'] }, false],
  ['no list', { ids: ['1'] }, { ids: '1' }, false],
  ['an object by what was set of it', { fee: { in: '1' } }, { fee: { in: '1.0', out: '2' } }, true],
  ['another object', { fee: { in: '1' } }, { fee: { in: '3' } }, false],
  ['no object', { fee: { in: '1' } }, { fee: null }, false],
  ['nor a text', { fee: { in: '1' } }, { fee: '1' }, false],
  ['one of two', { a: '1', b: '2' }, { a: '1', b: '3' }, false],
  ['both', { a: true, b: 2 }, { a: true, b: 2 }, true],
])('what was set, %s', async (_, sets, now, isThere) => {
  const found = { row: { ...changed, ...now }, history: null, sets: Object.keys(sets) };
  expect(await settled({ history: null, sets }, found)).toBe(isThere ? 'done' : 'unknown');
  const another = { ...found, row: { ...found.row, changedBy: '12' } };
  expect(await settled({ history: null, sets }, another)).toBe('unknown');
});
