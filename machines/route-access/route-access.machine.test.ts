import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sections, sectionsOf } from '../access.policy.ts';
import { type RouteAccessEvent, routeAccessMachine } from './route-access.machine.ts';

const noRights = { granted: [], excluded: [] };

describe('route access', () => {
  const support = sectionsOf(2);
  const all = sectionsOf(1);
  const events: RouteAccessEvent[] = [
    { type: 'granted', granted: all, excluded: [] },
    { type: 'granted', granted: support, excluded: [] },
    { type: 'granted', granted: all, excluded: ['users'] },
    { type: 'enter', section: 'users' },
    { type: 'enter', section: 'adminLog' },
    { type: 'enter', section: 'no such section' },
    { type: 'leave' },
  ];
  const model = createTestModel(routeAccessMachine as never);
  const paths = model.getShortestPaths({
    events: events as never,
    fromState: createActor(routeAccessMachine, { input: noRights }).getSnapshot(),
    serializeState: (state: { value: unknown; context: unknown }, event: unknown) =>
      JSON.stringify([state.value, state.context, event]),
  } as never) as unknown as { steps: { event: RouteAccessEvent }[] }[];

  it('has paths to walk', () => expect(paths.length).toBeGreaterThanOrEqual(20));

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, { steps }) => {
    const actor = createActor(routeAccessMachine, { input: noRights }).start();
    let rights: { granted: readonly string[]; excluded: readonly string[] } = noRights;
    let requestedSection: string | null = null;
    for (const { event } of steps) {
      if ((event.type as string) === 'xstate.init') continue;
      if (event.type === 'granted') rights = event;
      if (event.type === 'enter') requestedSection = event.section;
      if (event.type === 'leave') requestedSection = null;
      actor.send(event);
      const open = requestedSection !== null && rights.granted.includes(requestedSection);
      const excluded = requestedSection !== null && rights.excluded.includes(requestedSection);
      // A screen is open only with the right to it, at every moment.
      if (actor.getSnapshot().matches('inside')) expect(open && !excluded).toBe(true);
      if (requestedSection === null) expect(actor.getSnapshot().value).toBe('outside');
    }
  });

  it('agrees with the policy for every status and section', () => {
    for (const status of [0, 1, 2, 3, 7]) {
      for (const section of Object.keys(sections)) {
        const granted = sectionsOf(status);
        const actor = createActor(routeAccessMachine, { input: { granted, excluded: [] } }).start();
        actor.send({ type: 'enter', section });
        const open = granted.some((one) => one === section);
        expect(actor.getSnapshot().value).toBe(open ? 'inside' : 'refused');
      }
    }
  });
});
