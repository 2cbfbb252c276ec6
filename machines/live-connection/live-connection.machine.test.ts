import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type LiveConnectionEvent, liveConnectionMachine } from './live-connection.machine.ts';

const events: LiveConnectionEvent[] = [
  { type: 'open' },
  { type: 'connected' },
  { type: 'caughtUp' },
  { type: 'lost', at: 1_000 },
  { type: 'wait', until: 3_000 },
  { type: 'end' },
  { type: 'sentOn' },
];

describe('live connection', () => {
  const paths = createTestModel(liveConnectionMachine as never).getSimplePaths({
    events: events as never,
    serializeState: (state: { value: unknown }) => JSON.stringify(state.value),
  } as never) as { steps: { event: LiveConnectionEvent }[] }[];

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, path) => {
    const actor = createActor(liveConnectionMachine).start();
    for (const { event } of path.steps) {
      if ((event.type as string) !== 'xstate.init') actor.send(event);
      const { context, value } = actor.getSnapshot();
      // Whatever is not live after a loss says since when; what is live says nothing.
      if (value === 'live' || value === 'resting') expect(context.since).toBeNull();
      if (value === 'offline') expect(context.since).toBe(1_000);
    }
  });

  it('shows nothing of a move to another gateway, and a loss where there is none', () => {
    const actor = createActor(liveConnectionMachine).start();
    for (const event of [...events.slice(0, 3), { type: 'sentOn' }, { type: 'connected' }])
      actor.send(event as LiveConnectionEvent);
    expect([...actor.getSnapshot().tags]).toEqual([]);
    actor.send({ type: 'lost', at: 5_000 });
    expect(actor.getSnapshot().hasTag('offline')).toBe(true);
    expect(actor.getSnapshot().context.since).toBe(5_000);
  });

  it('keeps the first moment of an outage over all its attempts', () => {
    const actor = createActor(liveConnectionMachine).start();
    for (const event of [
      ...events.slice(0, 4),
      { type: 'open' },
      { type: 'lost', at: 9_000 },
      { type: 'connected' },
      { type: 'lost', at: 12_000 },
    ] as LiveConnectionEvent[])
      actor.send(event);
    expect(actor.getSnapshot().context).toMatchObject({ since: 1_000, attempts: 1 });
  });
});
