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
let row: AnyRow;
let outcomes: Settled[];
let sends: (() => Promise<string>)[];
let keys: string[];
let seen: string[];
let render: (times: number) => void;

const reads: ActReads = {
  readRecord: async () => row,
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
  host = useAct(dispute, 'release', first, {}, send, undefined, reads);
  return null;
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(async () => {
  [row, outcomes, sends, keys, seen] = [first, [], [], [], []];
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Host />));
});
afterEach(() => act(async () => root.unmount()));

const fail = (code: string) => async () => {
  throw new ClientError('no', code);
};
const send = (event: Parameters<typeof host.actor.send>[0]) =>
  act(async () => host.actor.send(event));
const ok = (key: string) => send({ type: 'ok', key });
const value = () => host.state.value;

test('a message is no conflict for giving a dispute back: what was read last is sent', async () => {
  row = withMessage;
  await ok('a');
  expect([value(), keys, seen]).toEqual(['done', ['a'], [withMessage.seen]]);
});

test('another arbitrator is one, and nothing is sent', async () => {
  row = withOther;
  await ok('a');
  expect([value(), keys]).toEqual(['changed', []]);
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
