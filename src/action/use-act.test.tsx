// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ClientError } from '../data/client-error.ts';
import type { AnyRow, RecordSpec } from './define-record.ts';
import { type Settled, sentAs } from './send-act.ts';
import { type ActReads, type Sending, useAct } from './use-act.ts';

const record = (name: string): RecordSpec =>
  ({
    name,
    lifecycle: { name, codes: {}, acts: { release: { comment: 'none' } } },
    read: 'the record',
    acts: {},
  }) as never;
const dispute = record('dispute');
/**
 * `seen` of a dispute, whose parts are amount, arbitratorId, buyerId, dealStatus, fee,
 * messageCount, sellerId, status.
 */
const first: AnyRow = { id: '1', seen: '1.1.1.1.1.1.1.1.' };
const withMessage: AnyRow = { id: '1', seen: '1.1.1.1.1.2.1.1.' };
const withOther: AnyRow = { id: '1', seen: '1.2.1.1.1.2.1.1.' };

let host: ReturnType<typeof useAct>;
let root: Root;
let row: AnyRow | null;
let isOwn: () => Promise<boolean>;
let readTimes: number;
let outcomes: Settled[];
let sends: (() => Promise<string>)[];
let keys: string[];
let seen: string[];
let render: (times: number) => void;

const reads: ActReads = {
  readRecord: async () => {
    readTimes += 1;
    return row;
  },
  settle: async () => outcomes.shift() ?? 'undecided',
};

function Host() {
  const [, rerender] = useState(0);
  render = rerender;
  // A new function on each render, as forms pass it.
  const send: Sending = (_, __, intent) =>
    sentAs(async () => {
      keys.push(intent.key);
      seen.push(intent.seen);
      return (await sends.shift()?.()) ?? 'DONE';
    });
  host = useAct(dispute, 'release', first, {}, send, () => isOwn(), reads);
  return null;
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(async () => {
  [row, outcomes, sends, keys, seen] = [first, [], [], [], []];
  [isOwn, readTimes] = [async () => false, 0];
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Host />));
});
afterEach(() => act(async () => root.unmount()));

const fail =
  (code: string, extensions = {}) =>
  async () => {
    throw new ClientError('no', code, extensions);
  };
const send = (event: Parameters<typeof host.actor.send>[0]) =>
  act(async () => host.actor.send(event));
const ok = (key: string) => send({ type: 'ok', key });
const value = () => host.state.value;

test('nothing is read before it is sent: what the person saw goes with it', async () => {
  row = withOther;
  await ok('a');
  expect([value(), keys, seen, readTimes]).toEqual(['done', ['a'], [first.seen], 1]);
});

test('a change that the gateway reports is shown, with what was seen and by whom', async () => {
  row = withOther;
  sends = [fail('CHANGED', { by: '7' })];
  await ok('a');
  expect([value(), host.row, host.changed]).toEqual([
    'changed',
    withOther,
    { before: first, by: '7' },
  ]);
  await send({ type: 'accept' });
  await ok('b');
  expect([value(), keys, seen]).toEqual(['done', ['a', 'b'], [first.seen, withOther.seen]]);
});

test('the person’s own message is no conflict: the same intent is sent for the newer row', async () => {
  row = withMessage;
  isOwn = async () => true;
  sends = [fail('CHANGED')];
  await ok('a');
  expect([value(), keys, seen]).toEqual(['done', ['a', 'a'], [first.seen, withMessage.seen]]);
});

test('a change that the record does not show is no conflict: the gateway compared an older reading', async () => {
  row = withMessage;
  sends = [fail('CHANGED'), fail('CHANGED')];
  // The second answer finds what was already seen.
  isOwn = async () => keys.length === 1;
  await ok('a');
  expect([value(), seen]).toEqual(['done', [first.seen, withMessage.seen, withMessage.seen]]);
});

test('a row that changes again each time is shown after all', async () => {
  row = withMessage;
  isOwn = async () => true;
  sends = [fail('CHANGED'), fail('CHANGED'), fail('CHANGED')];
  await ok('a');
  expect([value(), keys.length]).toEqual(['changed', 3]);
});

test('a lost answer after an own change is settled with the newer row', async () => {
  row = withMessage;
  isOwn = async () => true;
  sends = [fail('CHANGED'), fail('UNKNOWN_OUTCOME')];
  outcomes = ['notHappened'];
  await ok('a');
  await send({ type: 'settle' });
  await ok('b');
  expect([value(), seen.at(-1), new Set(keys)]).toEqual(['done', withMessage.seen, new Set(['a'])]);
});

test('a record that is gone when its change is read is refused', async () => {
  row = null;
  sends = [fail('CHANGED')];
  await ok('a');
  expect([value(), host.error?.code]).toEqual(['refused', 'NotFound']);
});

test('an open dialog takes a message as it comes, and says what else changed', async () => {
  await act(async () => host.follow(withMessage));
  expect([value(), host.row]).toEqual(['asking', withMessage]);
  await act(async () => host.follow(withOther));
  expect([value(), host.changed?.before]).toEqual(['changed', withMessage]);
});

test('what was closed by hand elsewhere is said, and the next try has another key', async () => {
  sends = [fail('UNKNOWN_OUTCOME')];
  outcomes = ['closed'];
  await ok('a');
  expect(value()).toBe('unknown');
  await send({ type: 'settle' });
  expect([value(), host.state.context.isClosed]).toEqual(['asking', true]);
  await ok('b');
  expect([value(), keys]).toEqual(['done', ['a', 'b']]);
});

test('a key that turns out to be closed when it is sent again is not a refusal', async () => {
  sends = [fail('UNKNOWN_OUTCOME'), fail('OUTCOME_SETTLED')];
  outcomes = ['notHappened'];
  await ok('a');
  await send({ type: 'settle' });
  expect(value()).toBe('unsent');
  await ok('b');
  expect([value(), host.state.context.isClosed, keys]).toEqual(['asking', true, ['a', 'a']]);
});

test('a rendering while it is sent does not send it again', async () => {
  let answered = (_: string) => {};
  sends = [() => new Promise((resolve) => (answered = resolve))];
  await ok('a');
  expect(value()).toBe('sending');
  await act(async () => render(1));
  await act(async () => answered('DONE'));
  expect([value(), keys]).toEqual(['done', ['a']]);
});
