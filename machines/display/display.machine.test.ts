import { expect, test } from 'vitest';
import { createTestModel } from 'xstate/graph';
import { type DisplayState, displayMoves } from './display.codes.ts';
import { displayMachine } from './display.machine.ts';

const paths = createTestModel(displayMachine).getSimplePaths();

test('every way ends, and what ended goes nowhere', () => {
  expect(paths.length).toBeGreaterThan(3);
  for (const { state } of paths) {
    const value = state.value as DisplayState;
    if (value === 'revoked' || value === 'expired') expect(displayMoves[value]).toEqual({});
  }
});

test('nothing is seen that was not approved, and what was revoked is never approved again', () => {
  for (const { steps } of paths) {
    const events = steps.map(({ event }) => event.type as string);
    const [approved, revoked] = [events.indexOf('approve'), events.indexOf('revoke')];
    if (revoked >= 0) expect(approved).toBeGreaterThanOrEqual(0);
    if (revoked >= 0) expect(revoked).toBeGreaterThan(approved);
    expect(events.lastIndexOf('approve')).toBe(approved);
  }
});
