import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type AdminActionEvent, adminActionMachine } from './admin-action.machine.ts';

const events: AdminActionEvent[] = [
  { type: 'comment', text: 'because' },
  { type: 'ok', key: 'k' },
  { type: 'look', seen: 'later' },
  { type: 'same' },
  { type: 'differs', seen: 'later' },
  { type: 'done' },
  { type: 'refused', code: 'TransactionCantBeUpdated' },
  { type: 'lost' },
  { type: 'settle' },
  { type: 'happened' },
  { type: 'notHappened' },
  { type: 'undecided' },
  { type: 'accept' },
  { type: 'dismiss' },
];

/** The gateway as the machine must treat it: what reached it, by key. */
class Gateway {
  readonly effects = new Map<string, number>();
  sent(key: string | null) {
    if (key === null) throw new Error('sent without a key');
    this.effects.set(key, (this.effects.get(key) ?? 0) + 1);
  }
}

describe('admin action', () => {
  const model = createTestModel(adminActionMachine as never);
  const paths = model.getSimplePaths({
    events: events as never,
    serializeState: (state: { value: unknown; context: { comment: string; key: unknown } }) =>
      JSON.stringify([state.value, state.context.comment !== '', state.context.key !== null]),
    filter: (state: { context: { asked: number } }) => state.context.asked < 2,
    fromState: createActor(adminActionMachine, {
      input: { rule: 'required', seen: 'now' },
    }).getSnapshot(),
  } as never) as { description: string; steps: { event: AdminActionEvent }[] }[];

  it('has paths to walk', () => expect(paths.length).toBeGreaterThanOrEqual(10));

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, path) => {
    const actor = createActor(adminActionMachine, {
      input: { rule: 'required', seen: 'now' },
    }).start();
    const gateway = new Gateway();
    let keys = 0;
    for (const { event } of path.steps) {
      if ((event.type as string) === 'xstate.init') continue;
      const before = actor.getSnapshot();
      actor.send(event.type === 'ok' ? { type: 'ok', key: `k${keys++}` } : event);
      const after = actor.getSnapshot();
      if (after.matches('sending') && !before.matches('sending')) {
        expect(after.context.comment.trim()).not.toBe('');
        gateway.sent(after.context.key);
        if (before.matches('unsent')) expect(after.context.key).toBe(before.context.key);
      }
      if (after.matches('changed')) expect(after.context.seen).toBe('later');
      if (after.matches('refused')) expect(after.context.comment).toBe('because');
    }
    // A key goes out again only after the gateway was certain that nothing had happened.
    const resent = path.steps.filter(({ event }) => event.type === 'notHappened').length;
    for (const times of gateway.effects.values()) expect(times).toBeLessThanOrEqual(1 + resent);
  });

  it('sends once however often OK is pressed', () => {
    const actor = createActor(adminActionMachine, {
      input: { rule: 'none', seen: 'now' },
    }).start();
    actor.send({ type: 'ok', key: 'a' });
    actor.send({ type: 'ok', key: 'b' });
    actor.send({ type: 'same' });
    actor.send({ type: 'ok', key: 'c' });
    expect(actor.getSnapshot().matches('sending')).toBe(true);
    expect(actor.getSnapshot().context.key).toBe('a');
  });

  it('cannot be left while the answer is on its way', () => {
    const actor = createActor(adminActionMachine, {
      input: { rule: 'none', seen: 'now' },
    }).start();
    actor.send({ type: 'ok', key: 'a' });
    actor.send({ type: 'dismiss' });
    expect(actor.getSnapshot().matches('checking')).toBe(true);
  });
});
