import { assign, setup } from 'xstate';

/** What one person sent and has not yet seen come back. */
export interface Pending {
  /** One key for what was written: however often it is sent, it is one message. */
  readonly key: string;
  readonly text: string;
  readonly receiverId: string | null;
  /** Names of the files that go with it. */
  readonly files: readonly string[];
  /** Id of the last message that was known when it was sent: it stands after that one. */
  readonly after: string | null;
  readonly state: 'sending' | 'sent' | 'failed' | 'unknown';
  /** Why it failed, by the catalogue. */
  readonly code: string | null;
  /** Key of an earlier message whose outcome is unknown and that must be closed first. */
  readonly openKey: string | null;
}

export interface ChatConversationContext {
  readonly outbox: readonly Pending[];
  /** Whether the newest message is in sight. */
  readonly isAtEnd: boolean;
  /** Messages that came while it was not. */
  readonly unseen: number;
  /** Whether there are older pages. */
  readonly hasOlder: boolean;
}

export type ChatConversationEvent =
  | { type: 'loaded'; hasOlder: boolean }
  | { type: 'loadFailed' }
  | { type: 'again' }
  /** What is known may lack something: it is read anew. */
  | { type: 'broken' }
  | { type: 'caughtUp' }
  | { type: 'askOlder' }
  | { type: 'gotOlder'; hasOlder: boolean }
  | { type: 'olderFailed' }
  | { type: 'send'; message: Omit<Pending, 'state' | 'code' | 'openKey'> }
  | { type: 'delivered'; key: string }
  | { type: 'refused'; key: string; code: string; openKey: string | null }
  /** The answer was lost, and nobody can tell whether it was sent. */
  | { type: 'lost'; key: string }
  | { type: 'retry'; key: string }
  | { type: 'discard'; key: string }
  /** Messages came; `own` are the keys of those that this page had sent. */
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
 * One open conversation: how far it is read, what is on its way, and whether its end is in sight. What
 * is not read yet can be written to; nothing that was written is ever dropped but by the person.
 */
export const chatConversationMachine = setup({
  types: { context: {} as ChatConversationContext, events: {} as ChatConversationEvent },
  guards: { hasOlder: ({ context }) => context.hasOlder },
  actions: {
    noteOlder: assign({
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
      // Who writes wants to see it.
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
      on: { loaded: { target: 'open', actions: 'noteOlder' }, loadFailed: 'failed' },
    },
    failed: { on: { again: 'loading' } },
    open: {
      on: { broken: 'catchingUp', askOlder: { guard: 'hasOlder', target: 'loadingOlder' } },
    },
    loadingOlder: {
      on: {
        gotOlder: { target: 'open', actions: 'noteOlder' },
        olderFailed: 'open',
        broken: 'catchingUp',
      },
    },
    /** What is on screen stays, and is said to be as old as it is. */
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
