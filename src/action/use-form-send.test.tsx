// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ClientError } from '../data/client-error.ts';
import { openKeyOf } from './act-outcome.tsx';
import { useFormSend } from './use-form-send.ts';

type Settled = 'happened' | 'notHappened' | 'undecided';

let form: ReturnType<typeof useFormSend>;
let root: Root;
let keys: string[];
let settledKeys: string[];
/** Outcomes of the attempts, and the results of the queries for them, in order. */
let tries: (() => Promise<unknown>)[];
let answers: Settled[];

function Form() {
  form = useFormSend(
    (key) => {
      keys.push(key);
      return tries.shift()?.() ?? Promise.resolve();
    },
    async (key) => {
      settledKeys.push(key);
      return answers.shift() ?? 'undecided';
    },
  );
  return null;
}

const lost = async () => {
  throw new ClientError('gone', 'NETWORK');
};
const unknown = (retry: boolean) => async () => {
  throw Object.assign(new ClientError('lost', 'UNKNOWN_OUTCOME'), { retry });
};
const refused = async () => {
  throw new ClientError('no', 'ActionNotAllowed');
};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(async () => {
  [keys, settledKeys, tries, answers] = [[], [], [], []];
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Form />));
});
afterEach(() => act(async () => root.unmount()));

const state = () => form.state.value;
const ok = (key: string) => act(async () => form.actor.send({ type: 'ok', key }));
const settle = () => act(async () => form.actor.send({ type: 'settle' }));

test('what arrives is sent once and done', async () => {
  await ok('a');
  expect([state(), keys, settledKeys]).toEqual(['done', ['a'], []]);
});

test('what is refused may be tried again, as something else', async () => {
  tries = [refused];
  await ok('a');
  expect([state(), form.error?.code]).toEqual(['refused', 'ActionNotAllowed']);
  await ok('b');
  expect([state(), keys]).toEqual(['done', ['a', 'b']]);
});

test('a lost answer is asked for, never sent again by itself', async () => {
  tries = [lost];
  answers = ['undecided', 'happened'];
  await ok('a');
  expect(state()).toBe('unknown');
  await settle();
  expect(state()).toBe('unknown');
  await settle();
  expect([state(), keys, settledKeys]).toEqual(['done', ['a'], ['a', 'a']]);
});

test('what certainly did not happen is sent again under its own key', async () => {
  tries = [lost];
  answers = ['notHappened'];
  await ok('a');
  await settle();
  expect([state(), keys]).toEqual(['unsent', ['a']]);
  await ok('b');
  expect([state(), keys]).toEqual(['done', ['a', 'a']]);
});

test('where the server says that it is safe, a person may send the same key again', async () => {
  tries = [unknown(true), unknown(true)];
  await ok('a');
  expect([state(), form.mayRepeat]).toEqual(['unknown', true]);
  await act(async () => form.repeat());
  expect([state(), keys]).toEqual(['unknown', ['a', 'a']]);
  await act(async () => form.repeat());
  expect([state(), keys, settledKeys]).toEqual(['done', ['a', 'a', 'a'], []]);
});

test('a repeat that is not accepted for now leaves the outcome unknown, and the key as it is', async () => {
  const down = async () => {
    throw new ClientError('away', 'UPSTREAM_DOWN', { retry: true });
  };
  tries = [unknown(true), down];
  await ok('a');
  await act(async () => form.repeat());
  expect([state(), form.mayRepeat]).toEqual(['unknown', true]);
  await act(async () => form.repeat());
  expect([state(), keys]).toEqual(['done', ['a', 'a', 'a']]);
});

test('where nobody can tell, nothing may be repeated', async () => {
  tries = [unknown(false)];
  await ok('a');
  expect([state(), form.mayRepeat]).toEqual(['unknown', false]);
});

test('an unknown outcome stays named while it is asked for, and another one that stands in the way is named', async () => {
  tries = [
    lost,
    async () => {
      const open = { key: 'earlier', at: '2026-01-01T00:00:00Z' };
      throw new ClientError('open', 'OUTCOME_OPEN', { open });
    },
  ];
  await ok('a');
  expect([state(), openKeyOf(form)]).toEqual(['unknown', 'a']);
  await act(async () => form.actor.send({ type: 'closed' }));
  expect([state(), openKeyOf(form)]).toEqual(['asking', null]);
  await ok('b');
  expect([state(), openKeyOf(form), keys]).toEqual(['refused', 'earlier', ['a', 'b']]);
});
