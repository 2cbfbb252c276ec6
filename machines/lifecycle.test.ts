import { describe, expect, test } from 'vitest';
import { createTestModel } from 'xstate/graph';
import { capabilities, may } from './access.policy.ts';
import { codes } from './codes.ts';
import { actsOf, explain, type Lifecycle, step } from './lifecycle.ts';
import { lifecycles } from './lifecycles.ts';

const all = Object.values(lifecycles) as Lifecycle[];
const statuses = [0, 1, 2, 3, 7];
/** Facts that satisfy every guard, so that only state and rights decide. */
const context = { type: 0, kytStatus: 2, remainingLocks: 0 };

describe.each(all)('$name', (lifecycle) => {
  const { machine } = lifecycle;
  const stored = Object.entries(lifecycle.codes);
  const events = machine.events as string[];

  test('is pure: it can be walked', () => {
    expect(() => createTestModel(machine)).not.toThrow();
  });

  test('stores a number of its own for every state', () => {
    expect(Object.keys(lifecycle.codes).sort()).toEqual(Object.keys(machine.states).sort());
    expect(new Set(Object.values(lifecycle.codes)).size).toBe(stored.length);
  });

  test('every act is an event of the machine and names a capability', () => {
    for (const act of actsOf(lifecycle)) {
      expect(events).toContain(act);
      expect(capabilities).toHaveProperty(lifecycle.acts[act]?.capability ?? 'none');
    }
  });

  test.each(stored)('from %s, buttons and steps agree for every act and status', (_, code) => {
    for (const status of statuses) {
      const shown = explain(lifecycle, code, context, status);
      for (const act of actsOf(lifecycle)) {
        const after = step(lifecycle, code, context, act, status);
        expect('refused' in after ? after.refused : null).toBe(shown[act]);
        const capability = lifecycle.acts[act]?.capability;
        if (capability && !may(status, capability)) expect(shown[act]).toBe('rights');
      }
    }
  });

  test('staff may send nothing but acts', () => {
    for (const [, code] of stored)
      for (const event of events.filter((name) => !(name in lifecycle.acts)))
        expect(step(lifecycle, code, context, event, 1)).toEqual({ refused: 'rights' });
  });

  test('an unknown stored number accepts nothing', () => {
    for (const event of events)
      expect(step(lifecycle, 99, context, event, undefined)).toEqual({ refused: 'state' });
  });
});

describe('transaction', () => {
  const { transaction } = lifecycles;
  const take = (from: keyof typeof transaction.codes, act: string, given = context) =>
    step(transaction, transaction.codes[from], given, act, 1);

  test.each(['error', 'awaiting'] as const)(
    '%s may be confirmed, completed or cancelled (d2:137)',
    (from) => {
      expect(take(from, 'confirm')).toEqual({ code: 1 });
      expect(take(from, 'complete')).toEqual({ code: 2 });
      expect(take(from, 'cancel')).toEqual({ code: 7 });
    },
  );

  test('frozen takes cancel and the KYT acts and nothing else', () => {
    const shown = explain(transaction, transaction.codes.frozen, context, 1);
    const open = Object.entries(shown).filter(([, refusal]) => refusal === null);
    expect(open.map(([act]) => act).sort()).toEqual(['approveKyt', 'cancel', 'returnKyt']);
  });

  test('only a completed deposit can be reverted', () => {
    expect(take('completed', 'revert')).toEqual({ code: 7 });
    expect(take('completed', 'revert', { ...context, type: 1 })).toEqual({ refused: 'fact' });
  });

  test('money acts ask for a comment', () => {
    const required = actsOf(transaction).filter(
      (act) => transaction.acts[act].comment === 'required',
    );
    expect(required.sort()).toEqual([
      'cancel',
      'complete',
      'confirm',
      'decline',
      'returnKyt',
      'revert',
    ]);
  });
});

test.each(Object.entries(lifecycles))('%s has a name and numbers of its own', (name, lifecycle) => {
  expect(lifecycle.name).toBe(name);
  expect(
    Object.values<unknown>(codes),
    `The numbers of ${name} belong in a *.codes.ts file below machines; npm run gen lists them`,
  ).toContain(lifecycle.codes);
});
