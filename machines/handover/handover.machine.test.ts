import { expect, test } from 'vitest';
import { createTestModel } from 'xstate/graph';
import { handoverMachine } from './handover.machine.ts';

const paths = createTestModel(handoverMachine).getSimplePaths();
const endOf = ({ state }: (typeof paths)[number]) => String(state.value);

test('an overdue hand-over can still be accepted and withdrawn', () => {
  const afterOverdue = paths.filter(({ steps }) =>
    steps.some(({ event }) => event.type === 'expire'),
  );
  expect(new Set(afterOverdue.map(endOf))).toEqual(new Set(['accepted', 'withdrawn']));
});

test('what is accepted or withdrawn stays so', () => {
  for (const state of ['accepted', 'withdrawn'])
    expect(handoverMachine.config.states?.[state]?.on).toEqual({});
});
