import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type SavedFiltersEvent, savedFiltersMachine } from './saved-filters.machine.ts';

const input = { sets: [{ name: 'Stuck', data: {} }] };
const events: SavedFiltersEvent[] = [
  { type: 'apply', name: 'Stuck' },
  { type: 'apply', name: 'Gone' },
  { type: 'forget' },
  { type: 'saveAs' },
  { type: 'type', name: ' ' },
  { type: 'type', name: 'Stuck' },
  { type: 'type', name: ' Mine ' },
  { type: 'save' },
  { type: 'update' },
  { type: 'remove', name: 'Stuck' },
  { type: 'done' },
  { type: 'taken' },
  { type: 'failed' },
  { type: 'dismiss' },
];

describe('saved filters', () => {
  const paths = createTestModel(savedFiltersMachine as never).getShortestPaths({
    events: events as never,
    fromState: createActor(savedFiltersMachine, { input }).getSnapshot(),
  } as never) as { steps: { event: SavedFiltersEvent }[] }[];

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, path) => {
    const actor = createActor(savedFiltersMachine, { input }).start();
    for (const { event } of path.steps) {
      if ((event.type as string) !== 'xstate.init') actor.send(event);
      const { context, value } = actor.getSnapshot();
      expect(['Stuck', 'Mine', null]).toContain(context.applied);
      if (value === 'saving') expect(context.name.trim()).toBe('Mine');
      if (value === 'updating') expect(context.applied).toBe('Stuck');
    }
  });

  it.each([
    ['  ', 'required'],
    ['Stuck', 'taken'],
    [' Stuck ', 'taken'],
  ])('refuses the name "%s": %s', (name, problem) => {
    const actor = createActor(savedFiltersMachine, { input }).start();
    actor.send({ type: 'saveAs' });
    actor.send({ type: 'type', name });
    actor.send({ type: 'save' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'naming', context: { problem } });
  });
});
