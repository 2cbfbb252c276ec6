import { createTestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type WallScreenEvent, wallScreenMachine } from './wall-screen.machine.ts';

const events: WallScreenEvent[] = [
  { type: 'anonymous' },
  { type: 'waiting', code: 'ACDE-FGHJ', codeExpiresAt: '2026-01-01T00:10:00Z' },
  { type: 'admitted', boards: ['disputes'], name: 'Hall' },
  { type: 'expired' },
  { type: 'revoked' },
  { type: 'ended' },
  { type: 'failed' },
  { type: 'elapsed' },
  { type: 'ask' },
];
const paths = createTestModel(wallScreenMachine as never).getSimplePaths({
  events: events as never,
  serializeState: (state: { value: unknown }) => JSON.stringify(state.value),
} as never) as { steps: { event: WallScreenEvent }[] }[];

test.each(paths.map((path, n) => [n, path] as const))('path %i', (_, { steps }) => {
  const actor = createActor(wallScreenMachine).start();
  for (const { event } of steps) {
    const before = actor.getSnapshot();
    if ((event.type as string) !== 'xstate.init') actor.send(event);
    const { context, value } = actor.getSnapshot();
    // The boards are set only while they are shown. The same applies to the code.
    expect(context.boards.length > 0).toBe(value === 'showing');
    expect(context.code !== null).toBe(value === 'waiting');
    // A revoked screen never requests a code by itself.
    if (before.value === 'revoked' && event.type !== 'ask') expect(value).toBe('revoked');
  }
});

test('every state is reached', () => {
  const visitedStates = new Set<unknown>();
  for (const { steps } of paths) {
    const actor = createActor(wallScreenMachine).start();
    for (const { event } of steps) {
      if ((event.type as string) !== 'xstate.init') actor.send(event);
      visitedStates.add(actor.getSnapshot().value);
    }
  }
  expect(visitedStates.size).toBe(Object.keys(wallScreenMachine.states).length);
});
