import { expect, test } from 'vitest';
import type { CompiledAction, Row } from './compile-action.ts';
import type { Before, Intent } from './intent-store.ts';
import { quietAfter, settle } from './settle.ts';

const sentAt = Date.parse('2026-03-01T10:00:00Z');
const soon = sentAt + quietAfter - 1;
const later = sentAt + quietAfter;
const asker = { token: 't', requestId: 'r', address: undefined };

interface Now {
  /** The row as it is when it is looked at; null where it is gone. */
  readonly row?: Row | null;
  readonly history?: readonly Row[] | null;
  readonly becomes?: CompiledAction['becomes'];
  readonly at?: number;
}

const row: Row = { seen: 'was', status: 'ERROR', amount: '5.00' };
const before: Before = { seen: 'was', history: ['1'], comment: null, sets: {} };
const old: Row = { id: '1', adminId: null };

function settled(known: Partial<Before> | undefined, now: Now) {
  const { row: is = row, history = [old], becomes, at = soon } = now;
  const action = {
    becomes,
    changed: (was: string, seen: string) => (was === seen ? [] : ['status']),
    readRow: async () => is,
    readHistory: async () => history,
  } as unknown as CompiledAction;
  const intent: Intent = {
    ...{ key: 'k', adminId: '11', payload: '', mutation: 'm', objectId: '5', state: 'unknown' },
    ...{ at: new Date(sentAt).toISOString() },
    ...(known ? { before: { ...before, ...known } } : {}),
  };
  return settle(action, intent, asker, at);
}

test('of what was never looked at before, nobody can tell', async () => {
  expect(await settled(undefined, { at: later })).toBe('unknown');
});

test('nothing new is no sign while the call may be on its way, and one afterwards', async () => {
  expect(await settled({}, { at: soon })).toBe('unknown');
  expect(await settled({}, { at: later })).toBe('notSent');
});

test.each<[string, Partial<Before>, Row, 'done' | 'notSent']>([
  ['ours', {}, { id: '2', adminId: '11' }, 'done'],
  ["another admin's", {}, { id: '2', adminId: '12' }, 'notSent'],
  ['by nobody that is told', {}, { id: '2' }, 'done'],
  ['by nobody at all', {}, { id: '2', adminId: null }, 'done'],
  ['an old one', { history: ['1', '2'] }, { id: '2', adminId: '11' }, 'notSent'],
  ['whose id is a number', { history: ['1', '2'] }, { id: 2, adminId: '11' }, 'notSent'],
  ['with our comment', { comment: 'Paid' }, { id: '2', adminId: '11', comment: 'Paid' }, 'done'],
  ['with it as details', { comment: 'Paid' }, { id: '2', adminId: '11', details: 'Paid' }, 'done'],
  ['with another', { comment: 'Paid' }, { id: '2', adminId: '11', comment: 'No' }, 'notSent'],
  ['that tells no comment', { comment: 'Paid' }, { id: '2', adminId: '11' }, 'done'],
  ['with one, where we gave none', {}, { id: '2', adminId: '11', comment: 'No' }, 'done'],
  ['with an empty one of ours', { comment: '' }, { id: '2', adminId: '11', comment: 'No' }, 'done'],
])('an entry of the history %s', async (_, known, entry, expected) => {
  expect(await settled(known, { history: [entry, old], at: later })).toBe(expected);
});

test('one of several entries is enough', async () => {
  const others = { id: '2', adminId: '12' };
  const ours = { id: '3', adminId: '11' };
  expect(await settled({}, { history: [others, ours, old] })).toBe('done');
});

test.each<[string, Now, 'done' | 'notSent']>([
  ['is there', { row: { ...row, status: 'DONE' }, becomes: ['status', 'DONE'] }, 'done'],
  ['is not there', { becomes: ['status', 'DONE'] }, 'notSent'],
  ['is a flag', { row: { ...row, isIn: true }, becomes: ['isIn', 'true'] }, 'done'],
  ['was to be gone, and is', { row: null, becomes: ['status', 'GONE'] }, 'done'],
  ['was to be gone, and is not', { becomes: ['status', 'GONE'] }, 'notSent'],
  ['is gone and was not to be', { row: null, becomes: ['status', 'DONE'] }, 'notSent'],
])('without a history, what it becomes tells: it %s', async (_, now, expected) => {
  expect(await settled({ history: null }, { ...now, at: later })).toBe(expected);
});

test('with a history, what it becomes may be the work of another', async () => {
  const now = { row: { ...row, status: 'DONE' }, becomes: ['status', 'DONE'] as const };
  expect(await settled({}, { ...now, at: later })).toBe('notSent');
});

test('a history that is not told any more leaves it to what it becomes', async () => {
  const now = { row: { ...row, status: 'DONE' }, becomes: ['status', 'DONE'] as const };
  expect(await settled({}, { ...now, history: null })).toBe('done');
});

test('where neither a history nor a state tells, only what was set can', async () => {
  expect(await settled({ history: null }, { at: later })).toBe('unknown');
  const sets = { amount: '7' };
  expect(await settled({ history: null, sets }, { at: later })).toBe('notSent');
  expect(await settled({ history: null, sets }, { at: soon })).toBe('unknown');
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
  ['left out', { note: undefined }, { note: null }, true],
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
  const found = { row: { ...now, seen: 'is' }, history: null };
  expect(await settled({ history: null, sets }, found)).toBe(isThere ? 'done' : 'unknown');
});

test('what holds already what was to be set says nothing, unless it changed', async () => {
  const sets = { amount: '5' };
  expect(await settled({ history: null, sets }, { at: later })).toBe('notSent');
  expect(await settled({ history: null, sets }, { row: { ...row, seen: 'is' } })).toBe('done');
});

test('a row that changed and holds nothing of ours is not ours', async () => {
  expect(await settled({ sets: {} }, { row: { ...row, seen: 'is' }, at: later })).toBe('notSent');
});
