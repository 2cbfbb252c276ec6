import { expect, test } from 'vitest';
import { createActor, transition } from 'xstate';
import { kytStatus } from '../kyt/kyt.codes.ts';
import { transactionType } from './transaction.codes.ts';
import { type TransactionGuardContext, transactionLifecycle } from './transaction.machine.ts';

/** All allowed steps, written a second time. Every other step is refused for any caller. */
const steps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  new: {
    ...{ process: 'processing', check: 'new', decline: 'cancelled', contact: 'awaiting' },
    ...{ enqueue: 'queue', pick: 'processing', freeze: 'frozen' },
  },
  queue: {
    ...{ process: 'processing', check: 'queue', decline: 'cancelled', contact: 'awaiting' },
    pick: 'processing',
  },
  processing: {
    ...{ check: 'processing', decline: 'cancelled', contact: 'awaiting' },
    ...{ hold: 'awaiting', freeze: 'frozen', finish: 'completed', fail: 'error' },
  },
  awaiting: { confirm: 'processing', complete: 'completed', cancel: 'cancelled' },
  error: { confirm: 'processing', complete: 'completed', cancel: 'cancelled' },
  frozen: { cancel: 'cancelled', approveKyt: 'processing', returnKyt: 'cancelled' },
  completed: { revert: 'cancelled' },
  cancelled: {},
};

const { machine } = transactionLifecycle;
type Event = Parameters<typeof transition<typeof machine>>[2];
const events = [...new Set(Object.values(steps).flatMap(Object.keys))];
const states = Object.keys(steps) as (keyof typeof transactionLifecycle.codes)[];
const deposit: TransactionGuardContext = {
  type: transactionType.deposit,
  kytStatus: kytStatus.awaiting,
};

/** Returns the state after an event, or null if it is not allowed. */
function after(value: (typeof states)[number], type: string, context = deposit): string | null {
  const before = machine.resolveState({ value, context });
  const event = { type } as Event;
  return before.can(event) ? String(transition(machine, before, event)[0].value) : null;
}

test('knows these events and states and no others', () => {
  expect(machine.events.toSorted()).toEqual(events.toSorted());
  expect(Object.keys(machine.states).toSorted()).toEqual(states.toSorted());
});

test('begins as new, with the facts it is given', () => {
  const { value, context } = createActor(machine, { input: deposit }).getSnapshot();
  expect([value, context]).toEqual(['new', deposit]);
});

test.each(states)('%s takes its own steps and refuses every other', (state) => {
  for (const event of events)
    expect([event, after(state, event)]).toEqual([event, steps[state]?.[event] ?? null]);
});

test.each(Object.values(kytStatus))('KYT %d is decided only while it is open', (status) => {
  const isOpen = status === kytStatus.awaiting || status === kytStatus.error;
  const context = { ...deposit, kytStatus: status };
  expect(after('frozen', 'approveKyt', context)).toBe(isOpen ? 'processing' : null);
  expect(after('frozen', 'returnKyt', context)).toBe(isOpen ? 'cancelled' : null);
  expect(after('frozen', 'cancel', context)).toBe('cancelled');
});

test.each(Object.values(transactionType))(
  'of the types, a deposit alone is reverted: %d',
  (type) => {
    const isDeposit = type === transactionType.deposit;
    expect(after('completed', 'revert', { ...deposit, type })).toBe(isDeposit ? 'cancelled' : null);
  },
);

test.each([
  ['is due, to one who may not decide it', { manualCheck: true }, false],
  ['is due, to one who decides it', { manualCheck: true, decidesManualChecks: true }, true],
  ['is not due', { manualCheck: false }, true],
] as const)('where a manual check %s', (_, context, isOpen) => {
  for (const state of ['awaiting', 'error'] as const) {
    expect(after(state, 'confirm', { ...deposit, ...context })).toBe(isOpen ? 'processing' : null);
    expect(after(state, 'complete', { ...deposit, ...context })).toBe(isOpen ? 'completed' : null);
    expect(after(state, 'cancel', { ...deposit, ...context })).toBe('cancelled');
  }
  expect(after('processing', 'finish', { ...deposit, ...context })).toBe(
    context.manualCheck ? null : 'completed',
  );
  expect(after('processing', 'hold', { ...deposit, ...context })).toBe('awaiting');
});

test('what waits for a person is told apart, and what is cancelled is over', () => {
  const isTagged = (value: (typeof states)[number]) =>
    machine.resolveState({ value, context: deposit }).hasTag('attention');
  expect(states.filter(isTagged)).toEqual(['awaiting', 'error', 'frozen']);
  expect(states.filter((state) => machine.states[state]?.type === 'final')).toEqual(['cancelled']);
});

test('acts without a reason are those that harm nobody', () => {
  const commented = Object.entries(transactionLifecycle.acts)
    .filter(([, { comment }]) => comment === 'required')
    .map(([name]) => name);
  expect(commented).toEqual(['confirm', 'complete', 'cancel', 'decline', 'revert', 'returnKyt']);
  for (const [name, { capability }] of Object.entries(transactionLifecycle.acts))
    expect(capability).toBe(name.endsWith('Kyt') ? 'actOnKyt' : 'actOnTransaction');
});
