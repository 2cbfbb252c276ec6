import { createTestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { boardAt, type WallRotationEvent, wallRotationMachine } from './wall-rotation.machine.ts';

const events: WallRotationEvent[] = [
  { type: 'offer', boards: ['a', 'b', 'c'] },
  { type: 'offer', boards: ['b'] },
  { type: 'offer', boards: [] },
  { type: 'elapsed' },
  { type: 'next' },
  { type: 'previous' },
  { type: 'pause' },
  { type: 'resume' },
];
const input = { boards: ['a', 'b'], first: 'b' };
const paths = createTestModel(wallRotationMachine as never).getSimplePaths({
  events: events as never,
  input: input as never,
  serializeState: (state: { value: unknown; context: unknown }) =>
    JSON.stringify([state.value, state.context]),
} as never) as { steps: { event: WallRotationEvent }[] }[];

test.each(paths.map((path, n) => [n, path] as const))('path %i', (_, { steps }) => {
  const actor = createActor(wallRotationMachine, { input }).start();
  for (const { event } of steps) {
    const before = actor.getSnapshot();
    if ((event.type as string) !== 'xstate.init') actor.send(event);
    const { context, value } = actor.getSnapshot();
    // After any event, an allowed board is on screen, if there is one.
    if (context.boards.length > 0) expect(context.boards).toContain(boardAt(context));
    expect(value === 'still').toBe(context.boards.length < 2);
    if (before.value === 'paused' && event.type === 'elapsed')
      expect(boardAt(context)).toBe(boardAt(before.context));
    const shown = boardAt(before.context) ?? '';
    if (event.type === 'offer' && event.boards.includes(shown))
      expect(boardAt(context)).toBe(shown);
  }
});

test('it starts with the board that the address names, and comes round', () => {
  const actor = createActor(wallRotationMachine, { input }).start();
  const seen = [boardAt(actor.getSnapshot().context)];
  for (let n = 0; n < 3; n += 1) {
    actor.send({ type: 'elapsed' });
    seen.push(boardAt(actor.getSnapshot().context));
  }
  expect(seen).toEqual(['b', 'a', 'b', 'a']);
});
