import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type Notice,
  type NotificationQueueContext,
  type NotificationQueueEvent,
  notificationQueueMachine,
  shownAtOnce,
} from './notification-queue.machine.ts';

const notifyEvent = (text: string): NotificationQueueEvent => {
  const notice: Notice = { intent: 'success', text };
  return { type: 'notify', notice };
};

const events: NotificationQueueEvent[] = [
  ...['a', 'b', 'c', 'd', 'e'].map(notifyEvent),
  { type: 'elapsed', id: 1 },
  { type: 'dismiss', id: 2 },
  { type: 'pause' },
  { type: 'resume' },
  { type: 'clear' },
];

const textsOf = ({ shown, waiting }: NotificationQueueContext) =>
  [...shown, ...waiting].map(({ text }) => text);

interface Path {
  readonly steps: { readonly event: NotificationQueueEvent }[];
}

describe('notification queue', () => {
  it('counts the same notice once more, but never one that can be undone', () => {
    const actor = createActor(notificationQueueMachine).start();
    const notice: Notice = { intent: 'success', text: 'deleted' };
    for (const one of [
      notice,
      notice,
      { ...notice, undo: () => {} },
      { ...notice, undo: () => {} },
    ])
      actor.send({ type: 'notify', notice: one });
    expect(actor.getSnapshot().context.shown.map(({ times }) => times)).toEqual([2, 1, 1]);
  });

  const model = createTestModel(notificationQueueMachine as never);
  const paths = model.getShortestPaths({
    events: events as never,
    stopWhen: (state: { context: NotificationQueueContext }) => state.context.nextId > 6,
    serializeState: (
      { value, context }: { value: unknown; context: NotificationQueueContext },
      event: unknown,
    ) => JSON.stringify([value, textsOf(context).length, context.shown.length, event]),
  } as never) as unknown as Path[];

  it('has paths to walk', () => expect(paths.length).toBeGreaterThanOrEqual(10));

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, { steps }) => {
    const actor = createActor(notificationQueueMachine).start();
    for (const { event } of steps) {
      if ((event.type as string) === 'xstate.init') continue;
      const before = actor.getSnapshot();
      actor.send(event);
      const { context, value } = actor.getSnapshot();
      const texts = textsOf(context);
      expect(new Set(texts).size).toBe(texts.length);
      expect(context.shown.length).toBeLessThanOrEqual(shownAtOnce);
      if (context.waiting.length > 0) expect(context.shown.length).toBe(shownAtOnce);
      if (event.type === 'notify') expect(texts).toContain(event.notice.text);
      if (event.type === 'elapsed' && before.value === 'paused') {
        expect(context).toEqual(before.context);
        expect(value).toBe('paused');
      }
    }
  });

  it('counts what is said again instead of showing it twice', () => {
    const actor = createActor(notificationQueueMachine).start();
    for (const text of ['a', 'b', 'c', 'd', 'd', 'a']) actor.send(notifyEvent(text));
    const { shown, waiting } = actor.getSnapshot().context;
    expect(shown.map(({ times }) => times)).toEqual([2, 1, 1]);
    expect(waiting.map(({ times }) => times)).toEqual([2]);
  });
});
