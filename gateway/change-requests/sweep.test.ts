import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IntentState } from '../action/intent-store.ts';
import { GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { openText } from '../store/durable-text.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { changeRequestsText } from './change-request.ts';
import { ChangeRequestBook } from './change-request-book.ts';
import { ChangeRequests } from './change-requests.ts';
import { SealedArguments } from './sealed-arguments.ts';

const minuteMs = 60_000;
const who = (id: string) => ({ admin: { id } }) as SignedIn;
const noContext = {} as Context;
const caller = { requestId: 'r', token: 't', address: undefined };

let dataDir: string;
let now: number;
let store: MemoryStore;
let book: ChangeRequestBook;
let requests: ChangeRequests;
/** What became of the intent of an approved change. */
let intent: IntentState | undefined;
let perform: () => Promise<unknown>;

function open(): void {
  book = new ChangeRequestBook(openText(store, dataDir, changeRequestsText), () => undefined);
  requests = new ChangeRequests({
    book,
    sealed: new SealedArguments(store, ['s'.repeat(32)], dataDir),
    intents: { get: async () => (intent ? ({ state: intent } as never) : undefined) },
    mutationOf: () => ({ objectType: null, compare: undefined }),
    perform: () => perform(),
    audit: () => undefined,
    timeoutMs: 60 * minuteMs,
    now: () => now,
  });
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-requests-'));
  now = Date.parse('2026-11-28T10:00:00Z');
  store = new MemoryStore();
  intent = undefined;
  perform = async () => true;
  open();
});
afterEach(async () => {
  book.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function requested(text = 'x'): Promise<string> {
  const args = { text, key: crypto.randomUUID() };
  const pending = requests.request('createThing', args, who('1'), caller);
  const error: unknown = await pending.catch((reason: unknown) => reason);
  return String((error as GatewayError).details.request);
}

async function stateOf(id: string): Promise<string | undefined> {
  return (await book.get(id))?.state;
}

async function approve(id: string) {
  const request = await book.get(id);
  if (!request) throw new Error('no request');
  return requests.approve(
    request,
    { hash: request.hash, comment: null },
    who('2'),
    noContext,
    caller,
  );
}

test('no admin approves what expired, whether it was swept or not', async () => {
  const [first, second] = [await requested('a'), await requested('b')];
  now += 59 * minuteMs;
  await requests.sweep();
  expect(await stateOf(first)).toBe('pending');
  now += minuteMs;
  await expect(approve(first)).rejects.toThrow('CHANGED');
  expect(await stateOf(first)).toBe('expired');
  await requests.sweep();
  expect(await stateOf(second)).toBe('expired');
});

/** Approves a change whose gateway ends while it is being sent. */
async function abandoned(): Promise<string> {
  const id = await requested();
  perform = () => new Promise(() => undefined);
  void approve(id);
  await expect.poll(() => stateOf(id)).toBe('applying');
  book.close();
  open();
  return id;
}

test.each([
  [undefined, 'pending'],
  ['checking', 'pending'],
  ['notSent', 'pending'],
  ['done', 'applied'],
  ['refused', 'failed'],
  ['closed', 'failed'],
  ['sending', 'unsettled'],
  ['unknown', 'unsettled'],
] as const)('a change that a gateway left while its intent was %s is %s', async (left, state) => {
  const id = await abandoned();
  intent = left;
  await requests.sweep();
  expect(await stateOf(id)).toBe('applying');
  now += 2 * minuteMs;
  await requests.sweep();
  expect(await stateOf(id)).toBe(state);
  if (state !== 'pending') return;
  // It can be approved again, by whoever looks at it now.
  perform = async () => true;
  expect((await approve(id)).state).toBe('applied');
});

test.each([
  ['UPSTREAM_DOWN', 'pending'],
  ['OVERLOADED', 'pending'],
  ['OUTCOME_OPEN', 'pending'],
  ['UNKNOWN_OUTCOME', 'unsettled'],
  ['WrongLimits', 'failed'],
] as const)('after %s the request is %s', async (code, state) => {
  const id = await requested();
  perform = async () => {
    throw new GatewayError(code);
  };
  await approve(id).catch(() => undefined);
  expect(await stateOf(id)).toBe(state);
});

test('ended requests are kept for a year and more, pending ones as long as they wait', async () => {
  const id = await requested();
  await approve(id);
  now += 390 * 24 * 60 * minuteMs;
  await requests.sweep();
  expect(await stateOf(id)).toBe('applied');
  now += 11 * 24 * 60 * minuteMs;
  await requests.sweep();
  expect(await stateOf(id)).toBeUndefined();
  // Ids are never reused.
  expect(await requested()).toBe('2');
});

test('one admin cannot fill the list', async () => {
  for (let count = 0; count < 100; count += 1) await requested(String(count));
  const pending = requests.request('createThing', { text: 'one more' }, who('1'), caller);
  await expect(pending).rejects.toMatchObject({ code: 'LIMIT' });
  const other = requests.request('createThing', { text: 'one more' }, who('3'), caller);
  await expect(other).rejects.toMatchObject({ code: 'AWAITS_APPROVAL' });
});

test('arguments whose request was never stored are removed, and no others', async () => {
  const id = await requested();
  const folder = join(dataDir, 'gateway', 'change-requests');
  const [kept = ''] = readdirSync(folder);
  const hourAgo = new Date(Date.now() - 60 * minuteMs);
  for (const name of ['orphan', 'fresh']) writeFileSync(join(folder, name), 'sealed');
  for (const name of ['orphan', kept]) utimesSync(join(folder, name), hourAgo, hourAgo);
  await requests.sweep();
  expect(readdirSync(folder).toSorted()).toEqual([kept, 'fresh'].toSorted());
  expect((await approve(id)).state).toBe('applied');
});
