import { assign, setup } from 'xstate';
import type { CommentRule } from '../lifecycle.ts';

export interface AdminActionContext {
  readonly rule: CommentRule;
  readonly comment: string;
  /** Hash of the row as displayed to the person in the dialog. */
  readonly seen: string;
  /**
   * Idempotency key of the intent that is in flight or may be sent again; null before the first OK
   * and after a refusal.
   */
  readonly key: string | null;
  /** Code of the refusal. */
  readonly refusal: string | null;
  /** Number of failed attempts to read the outcome. */
  readonly outcomeAttempts: number;
  /** A person closed the last intent as not happened. The next one has another key. */
  readonly isClosed: boolean;
}

export type AdminActionEvent =
  | { type: 'comment'; text: string }
  | { type: 'ok'; key: string }
  /** A newer row is on screen, and the person has acknowledged it or changed it themselves. */
  | { type: 'look'; seen: string }
  | { type: 'differs'; seen: string }
  | { type: 'done' }
  /** The change waits for a second admin. */
  | { type: 'submitted' }
  | { type: 'refused'; code: string }
  | { type: 'lost' }
  | { type: 'settle' }
  | { type: 'happened' }
  | { type: 'notHappened' }
  | { type: 'undecided' }
  /** A person closed it as not happened, here or elsewhere. What follows is another intent. */
  | { type: 'closed' }
  | { type: 'accept' }
  | { type: 'dismiss' };

export const commentIsEnough = (rule: CommentRule, comment: string): boolean =>
  rule !== 'required' || comment.trim() !== '';

/**
 * One decision of one person about one record. The idempotency key belongs to the decision. It is
 * kept after a lost response, so that the same intent cannot happen twice. It is dropped after a
 * refusal or a change of the row, because the next confirmation is another intent.
 */
export const adminActionMachine = setup({
  types: {
    context: {} as AdminActionContext,
    events: {} as AdminActionEvent,
    input: {} as { rule: CommentRule; seen: string },
  },
  guards: { hasRequiredComment: ({ context }) => commentIsEnough(context.rule, context.comment) },
  actions: {
    setRefusal: assign({
      key: null,
      refusal: ({ event }) => (event.type === 'refused' ? event.code : null),
    }),
    setClosed: assign({ key: null, refusal: null, isClosed: true }),
    setChangedVersion: assign({
      key: null,
      seen: ({ context, event }) => (event.type === 'differs' ? event.seen : context.seen),
    }),
  },
}).createMachine({
  id: 'adminAction',
  context: ({ input }) => ({
    rule: input.rule,
    comment: '',
    seen: input.seen,
    key: null,
    refusal: null,
    outcomeAttempts: 0,
    isClosed: false,
  }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'open',
      on: {
        comment: { actions: assign({ comment: ({ event }) => event.text }) },
        look: { actions: assign({ key: null, seen: ({ event }) => event.seen }) },
        ok: {
          guard: 'hasRequiredComment',
          target: 'sending',
          actions: assign({
            key: ({ context, event }) => context.key ?? event.key,
            refusal: null,
            isClosed: false,
          }),
        },
        differs: { target: 'changed', actions: 'setChangedVersion' },
        dismiss: 'dismissed',
      },
    },
    sending: {
      tags: 'busy',
      on: {
        look: { actions: assign({ seen: ({ event }) => event.seen }) },
        done: 'done',
        submitted: 'submitted',
        differs: { target: 'changed', actions: 'setChangedVersion' },
        refused: { target: 'refused', actions: 'setRefusal' },
        lost: { target: 'unknown', actions: assign({ outcomeAttempts: 0 }) },
        closed: { target: 'asking', actions: 'setClosed' },
      },
    },
    /** The form is kept. OK tries again with another key. */
    refused: {
      tags: 'open',
      on: {
        comment: { actions: assign({ comment: ({ event }) => event.text }) },
        look: { actions: assign({ seen: ({ event }) => event.seen }) },
        ok: {
          guard: 'hasRequiredComment',
          target: 'sending',
          actions: assign({ key: ({ event }) => event.key, refusal: null }),
        },
        differs: { target: 'changed', actions: 'setChangedVersion' },
        dismiss: 'dismissed',
      },
    },
    /** The change is on screen. The person must acknowledge it before anything can be sent. */
    changed: { on: { accept: 'asking', dismiss: 'dismissed' } },
    unknown: {
      on: {
        settle: 'settling',
        closed: { target: 'asking', actions: 'setClosed' },
        dismiss: 'dismissed',
      },
    },
    settling: {
      tags: 'busy',
      on: {
        happened: 'done',
        // The same key was sent again, and the right needs a second admin by now.
        submitted: 'submitted',
        // It is certain that nothing happened, so the same key may be sent again.
        notHappened: 'unsent',
        refused: { target: 'refused', actions: 'setRefusal' },
        // Closed while the outcome was being read: the key is not sent again.
        closed: { target: 'asking', actions: 'setClosed' },
        undecided: {
          target: 'unknown',
          actions: assign({ outcomeAttempts: ({ context }) => context.outcomeAttempts + 1 }),
        },
      },
    },
    unsent: {
      on: {
        ok: 'sending',
        closed: { target: 'asking', actions: 'setClosed' },
        dismiss: 'dismissed',
      },
    },
    done: { type: 'final' },
    submitted: { type: 'final' },
    dismissed: { type: 'final' },
  },
});
