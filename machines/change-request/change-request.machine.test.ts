import { expect, test } from 'vitest';
import { createTestModel } from 'xstate/graph';
import { changeRequestMachine } from './change-request.machine.ts';

const paths = createTestModel(changeRequestMachine).getSimplePaths();
const eventsOf = (path: (typeof paths)[number]): string[] =>
  path.steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init');

test('nothing is applied, lost or refused without an approval', () => {
  const afterApproval = new Set(['applied', 'failed', 'unsettled', 'applying']);
  const reached = paths.filter(({ state }) => afterApproval.has(String(state.value)));
  expect(reached.length).toBeGreaterThan(3);
  for (const path of reached) expect(eventsOf(path)).toContain('approve');
});

test('what a person ended was never sent', () => {
  for (const path of paths) {
    const { value } = path.state;
    if (!['declined', 'withdrawn', 'expired'].includes(String(value))) continue;
    expect(eventsOf(path)).not.toContain('succeed');
    expect(eventsOf(path)).not.toContain('lose');
  }
});

test('an unsettled change ends only as applied or failed', () => {
  const { on } = changeRequestMachine.config.states?.unsettled ?? {};
  expect(Object.values(on ?? {})).toEqual(['applied', 'failed']);
});
