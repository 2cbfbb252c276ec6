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
  // Not while tests are collected, because an invalid machine would have no paths.
  it('says since when nothing is live, whatever way it took', () => {
    const paths = createTestModel(liveConnectionMachine as never).getSimplePaths({
      events: events as never,
      serializeState: (state: { value: unknown }) => JSON.stringify(state.value),
    } as never) as { steps: { event: LiveConnectionEvent }[] }[];
    expect(paths.length).toBeGreaterThan(3);
    for (const { steps } of paths) {
      const actor = createActor(liveConnectionMachine).start();
      for (const { event } of steps) {
        if ((event.type as string) !== 'xstate.init') actor.send(event);
        const { context, value } = actor.getSnapshot();
        // A state that is not live after a loss has a start time. A live state has none.
        if (value === 'live' || value === 'resting') expect(context.since).toBeNull();
        if (value === 'offline') expect(context.since).toBe(1_000);
      }
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

/** Each state with the events that lead to it, and the result of every other event from there. */
const open = { type: 'open' } as const;
const connected = { type: 'connected' } as const;
const caughtUp = { type: 'caughtUp' } as const;
const lost = { type: 'lost', at: 7_000 } as const;
const sentOn = { type: 'sentOn' } as const;
const pathByState: Readonly<Record<string, readonly LiveConnectionEvent[]>> = {
  resting: [],
  opening: [open],
  catchingUp: [open, connected],
  live: [open, connected, caughtUp],
  moving: [open, connected, caughtUp, sentOn],
  offline: [open, lost],
};
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  resting: { open: 'opening' },
  opening: { connected: 'catchingUp', lost: 'offline' },
  catchingUp: { caughtUp: 'live', lost: 'offline' },
  live: { lost: 'offline', sentOn: 'moving' },
  moving: { caughtUp: 'live', lost: 'offline' },
  offline: { connected: 'catchingUp' },
};
const tagsByState: Readonly<Record<string, readonly string[]>> = {
  opening: ['catchingUp'],
  catchingUp: ['catchingUp'],
  offline: ['offline'],
};

const connectionAfter = (...sent: readonly LiveConnectionEvent[]) => {
  const actor = createActor(liveConnectionMachine).start();
  for (const event of sent) actor.send(event);
  return actor.getSnapshot();
};

describe.each(Object.entries(pathByState))('%s', (state, path) => {
  it('has its face', () => {
    expect(connectionAfter(...path).value).toBe(state);
    expect([...connectionAfter(...path).tags]).toEqual(tagsByState[state] ?? []);
  });

  it.each(events)('and then $type', (event) => {
    const next = event.type === 'end' ? 'resting' : (leads[state]?.[event.type] ?? state);
    expect(connectionAfter(...path, event).value).toBe(next);
  });

  it('says since when nothing is live, from the loss on', () => {
    const { context, value } = connectionAfter(...path, { type: 'lost', at: 8_000 });
    if (value === 'offline') expect(context.since).toBe(state === 'offline' ? 7_000 : 8_000);
    else expect(context.since).toBeNull();
  });
});

describe('attempts', () => {
  it('are announced while they are waited for, and counted', () => {
    const waiting = connectionAfter(open, lost, { type: 'wait', until: 9_000 });
    expect(waiting.context).toEqual({ since: 7_000, nextAttempt: 9_000, attempts: 0 });
    const trying = connectionAfter(open, lost, { type: 'wait', until: 9_000 }, open);
    expect(trying.context).toEqual({ since: 7_000, nextAttempt: null, attempts: 1 });
  });

  it.each([
    ['what is live again', [connected, caughtUp]],
    ['what nobody watches any more', [{ type: 'end' }]],
  ] as const)('%s has no outage behind it', (_, events) => {
    const { context } = connectionAfter(
      open,
      lost,
      { type: 'wait', until: 9_000 },
      open,
      ...events,
    );
    expect(context).toEqual({ since: null, nextAttempt: null, attempts: 0 });
  });
});
