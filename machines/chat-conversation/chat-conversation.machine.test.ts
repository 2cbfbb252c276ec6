import { createTestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type ChatConversationContext,
  type ChatConversationEvent,
  chatConversationMachine,
} from './chat-conversation.machine.ts';

const message = { key: 'k', text: 'hello', receiverId: null, files: [], after: null };
const events: ChatConversationEvent[] = [
  { type: 'loaded', hasOlder: true },
  { type: 'loadFailed' },
  { type: 'again' },
  { type: 'broken' },
  { type: 'caughtUp' },
  { type: 'askOlder' },
  { type: 'gotOlder', hasOlder: false },
  { type: 'olderFailed' },
  { type: 'send', message },
  { type: 'delivered', key: 'k' },
  { type: 'refused', key: 'k', code: 'ChatNotFound', openKey: null },
  { type: 'lost', key: 'k' },
  { type: 'retry', key: 'k' },
  { type: 'discard', key: 'k' },
  { type: 'arrived', count: 1, own: [] },
  { type: 'arrived', count: 1, own: ['k'] },
  { type: 'scrolledAway' },
  { type: 'scrolledToEnd' },
];

/** Everything that a test distinguishes: the scroll position, each message's state, and the end. */
const shape = ({ value, context }: { value: unknown; context: ChatConversationContext }) =>
  JSON.stringify([value, context.outbox.map(({ state }) => state), context.isAtEnd]);

describe('a message that another one stands in the way of', () => {
  it('names it until it is sent again', () => {
    const actor = createActor(chatConversationMachine).start();
    const pending = () => actor.getSnapshot().context.outbox[0];
    actor.send({ type: 'send', message });
    expect(pending()).toMatchObject({ state: 'sending', openKey: null });
    actor.send({ type: 'refused', key: 'k', code: 'OUTCOME_OPEN', openKey: 'other' });
    expect(pending()).toMatchObject({ state: 'failed', code: 'OUTCOME_OPEN', openKey: 'other' });
    actor.send({ type: 'retry', key: 'k' });
    expect(pending()).toMatchObject({ state: 'sending', openKey: null });
  });
});

describe('chat conversation', () => {
  const paths = createTestModel(chatConversationMachine as never).getShortestPaths({
    events: events as never,
    serializeState: shape as never,
    stopWhen: ((state: { context: ChatConversationContext }) => state.context.unseen > 2) as never,
  } as never) as { steps: { event: ChatConversationEvent }[] }[];

  it('has many ways', () => expect(paths.length).toBeGreaterThan(20));

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, path) => {
    const actor = createActor(chatConversationMachine).start();
    for (const { event } of path.steps) {
      if ((event.type as string) === 'xstate.init') continue;
      const before = actor.getSnapshot().context;
      actor.send(event);
      const { context, value } = actor.getSnapshot();
      // One key is one message, and only its arrival or the person removes it.
      expect(context.outbox.length).toBeLessThanOrEqual(1);
      if (before.outbox.length > context.outbox.length)
        expect(['arrived', 'discard']).toContain(event.type);
      if (event.type === 'discard' && before.outbox[0]?.state === 'sent')
        expect(context.outbox.length).toBe(1);
      // There are no unseen messages at the end.
      if (context.isAtEnd) expect(context.unseen).toBe(0);
      if (value === 'loadingOlder') expect(context.hasOlder).toBe(true);
      if (event.type === 'retry' && before.outbox[0]?.state === 'unknown')
        expect(context.outbox[0]?.state).toBe('unknown');
    }
  });
});
