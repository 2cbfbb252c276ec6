import { assign, setup } from 'xstate';

/** A message that this person sent and that has not come back yet. */
export interface Pending {
  /** One idempotency key per message: however often it is sent, it is one message. */
  readonly key: string;
  readonly text: string;
  readonly receiverId: string | null;
  /** Names of the attached files. */
  readonly files: readonly string[];
  /**
   * Id of the last known message at the time of sending. The pending message is displayed after it.
   */
  readonly after: string | null;
  readonly state: 'sending' | 'sent' | 'failed' | 'unknown';
  /** Why it failed, as a catalogue code. */
  readonly code: string | null;
  /** Key of an earlier message whose outcome is unknown and that must be closed first. */
  readonly openKey: string | null;
}

export interface ChatConversationContext {
  readonly outbox: readonly Pending[];
  /** Whether the newest message is visible. */
  readonly isAtEnd: boolean;
  /** Number of messages that arrived while it was not. */
  readonly unseen: number;
  /** Whether there are older pages. */
  readonly hasOlder: boolean;
}

export type ChatConversationEvent =
  | { type: 'loaded'; hasOlder: boolean }
  | { type: 'loadFailed' }
  | { type: 'again' }
  /** The loaded messages may have gaps, so they are read again. */
  | { type: 'broken' }
  | { type: 'caughtUp' }
  | { type: 'askOlder' }
  | { type: 'gotOlder'; hasOlder: boolean }
  | { type: 'olderFailed' }
  | { type: 'send'; message: Omit<Pending, 'state' | 'code' | 'openKey'> }
  | { type: 'delivered'; key: string }
  | { type: 'refused'; key: string; code: string; openKey: string | null }
  /** The response was lost, and it is unknown whether the message was sent. */
  | { type: 'lost'; key: string }
  | { type: 'retry'; key: string }
  | { type: 'discard'; key: string }
  /** Messages arrived. `own` are the keys of those that this page had sent. */
  | { type: 'arrived'; count: number; own: readonly string[] }
  | { type: 'scrolledAway' }
  | { type: 'scrolledToEnd' };

const mark = (
  outbox: readonly Pending[],
  key: string,
  from: readonly Pending['state'][],
  to: Pick<Pending, 'state' | 'code'> & Partial<Pick<Pending, 'openKey'>>,
): readonly Pending[] =>
  outbox.map((one) =>
    one.key === key && from.includes(one.state) ? { ...one, openKey: null, ...to } : one,
  );

/**
 * One open conversation: its read state, its messages in flight, and whether its end is visible. A
 * person can write before it is loaded. Only the person can discard a written message.
 */
export const chatConversationMachine = setup({
  types: { context: {} as ChatConversationContext, events: {} as ChatConversationEvent },
  guards: { hasOlder: ({ context }) => context.hasOlder },
  actions: {
    setHasOlder: assign({
      hasOlder: ({ context, event }) => ('hasOlder' in event ? event.hasOlder : context.hasOlder),
    }),
    post: assign({
      outbox: ({ context, event }) =>
        event.type === 'send' && context.outbox.every(({ key }) => key !== event.message.key)
          ? [
              ...context.outbox,
              { ...event.message, state: 'sending' as const, code: null, openKey: null },
            ]
          : context.outbox,
      // After sending, the view scrolls to the new message.
      isAtEnd: true,
      unseen: 0,
    }),
    settle: assign({
      outbox: ({ context: { outbox }, event }) => {
        switch (event.type) {
          case 'delivered':
            return mark(outbox, event.key, ['sending'], { state: 'sent', code: null });
          case 'refused':
            return mark(outbox, event.key, ['sending'], {
              ...{ state: 'failed', code: event.code, openKey: event.openKey },
            });
          case 'lost':
            return mark(outbox, event.key, ['sending'], { state: 'unknown', code: null });
          case 'retry':
            return mark(outbox, event.key, ['failed'], { state: 'sending', code: null });
          case 'discard':
            return outbox.filter(
              ({ key, state }) => key !== event.key || state === 'sending' || state === 'sent',
            );
          default:
            return outbox;
        }
      },
    }),
    count: assign({
      outbox: ({ context, event }) =>
        event.type === 'arrived'
          ? context.outbox.filter(({ key }) => !event.own.includes(key))
          : context.outbox,
      unseen: ({ context, event }) =>
        event.type === 'arrived' && !context.isAtEnd
          ? context.unseen + Math.max(0, event.count - event.own.length)
          : context.unseen,
    }),
    leaveEnd: assign({ isAtEnd: false }),
    reachEnd: assign({ isAtEnd: true, unseen: 0 }),
  },
}).createMachine({
  id: 'chatConversation',
  context: { outbox: [], isAtEnd: true, unseen: 0, hasOlder: false },
  initial: 'loading',
  states: {
    loading: {
      on: { loaded: { target: 'open', actions: 'setHasOlder' }, loadFailed: 'failed' },
    },
    failed: { on: { again: 'loading' } },
    open: {
      on: { broken: 'catchingUp', askOlder: { guard: 'hasOlder', target: 'loadingOlder' } },
    },
    loadingOlder: {
      on: {
        gotOlder: { target: 'open', actions: 'setHasOlder' },
        olderFailed: 'open',
        broken: 'catchingUp',
      },
    },
    /** The displayed messages stay, marked with their age. */
    catchingUp: { on: { caughtUp: 'open' } },
  },
  on: {
    send: { actions: 'post' },
    delivered: { actions: 'settle' },
    refused: { actions: 'settle' },
    lost: { actions: 'settle' },
    retry: { actions: 'settle' },
    discard: { actions: 'settle' },
    arrived: { actions: 'count' },
    scrolledAway: { actions: 'leaveEnd' },
    scrolledToEnd: { actions: 'reachEnd' },
  },
});
