import { assign, setup } from 'xstate';
import type { CommentRule } from '../lifecycle.ts';

export interface AdminActionContext {
  readonly rule: CommentRule;
  readonly comment: string;
  /** Hash of the row as the person sees it in the dialog. */
  readonly seen: string;
  /** Key of the intent that is under way or may be sent again; null before the first OK and after a refusal. */
  readonly key: string | null;
  /** Code of the refusal. */
  readonly refusal: string | null;
  /** How often the outcome was asked for in vain. */
  readonly asked: number;
  /** A person closed the last intent as not happened; the next one has another key. */
  readonly isClosed: boolean;
}

export type AdminActionEvent =
  | { type: 'comment'; text: string }
  | { type: 'ok'; key: string }
  /** A newer row is on screen, and the person took note of it. */
  | { type: 'look'; seen: string }
  /** The row is what the person saw; `seen` where it differs only by what the person did. */
  | { type: 'same'; seen?: string }
  | { type: 'differs'; seen: string }
  | { type: 'done' }
  | { type: 'refused'; code: string }
  | { type: 'lost' }
  | { type: 'settle' }
  | { type: 'happened' }
  | { type: 'notHappened' }
  | { type: 'undecided' }
  /** A person closed it as not happened, here or elsewhere: what follows is another intent. */
  | { type: 'closed' }
  | { type: 'accept' }
  | { type: 'dismiss' };

export const commentIsEnough = (rule: CommentRule, comment: string): boolean =>
  rule !== 'required' || comment.trim() !== '';

/**
 * One decision of one person about one record. A key belongs to what was decided: it survives a lost
 * answer, so that the same intent cannot happen twice, and is dropped when the server said no or the
 * row changed, because what the person confirms then is another intent.
 */
export const adminActionMachine = setup({
  types: {
    context: {} as AdminActionContext,
    events: {} as AdminActionEvent,
    input: {} as { rule: CommentRule; seen: string },
  },
  guards: { isSaid: ({ context }) => commentIsEnough(context.rule, context.comment) },
  actions: {
    noteRefusal: assign({
      key: null,
      refusal: ({ event }) => (event.type === 'refused' ? event.code : null),
    }),
    noteClosing: assign({ key: null, refusal: null, isClosed: true }),
    noteDifference: assign({
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
    asked: 0,
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
          guard: 'isSaid',
          target: 'checking',
          actions: assign({
            key: ({ context, event }) => context.key ?? event.key,
            refusal: null,
            isClosed: false,
          }),
        },
        differs: { target: 'changed', actions: 'noteDifference' },
        dismiss: 'dismissed',
      },
    },
    checking: {
      tags: 'busy',
      on: {
        same: {
          target: 'sending',
          actions: assign({ seen: ({ context, event }) => event.seen ?? context.seen }),
        },
        differs: { target: 'changed', actions: 'noteDifference' },
        refused: { target: 'refused', actions: 'noteRefusal' },
      },
    },
    sending: {
      tags: 'busy',
      on: {
        done: 'done',
        differs: { target: 'changed', actions: 'noteDifference' },
        refused: { target: 'refused', actions: 'noteRefusal' },
        lost: { target: 'unknown', actions: assign({ asked: 0 }) },
        closed: { target: 'asking', actions: 'noteClosing' },
      },
    },
    /** The form is kept; OK tries again with another key. */
    refused: {
      tags: 'open',
      on: {
        comment: { actions: assign({ comment: ({ event }) => event.text }) },
        look: { actions: assign({ seen: ({ event }) => event.seen }) },
        ok: {
          guard: 'isSaid',
          target: 'checking',
          actions: assign({ key: ({ event }) => event.key, refusal: null }),
        },
        differs: { target: 'changed', actions: 'noteDifference' },
        dismiss: 'dismissed',
      },
    },
    /** What changed is on screen; the person takes note before anything can be sent. */
    changed: { on: { accept: 'asking', dismiss: 'dismissed' } },
    unknown: {
      on: {
        settle: 'settling',
        closed: { target: 'asking', actions: 'noteClosing' },
        dismiss: 'dismissed',
      },
    },
    settling: {
      tags: 'busy',
      on: {
        happened: 'done',
        // Certain that nothing happened: the same key may be sent again.
        notHappened: 'unsent',
        refused: { target: 'refused', actions: 'noteRefusal' },
        // Closed while the outcome was being read: the key is not sent again.
        closed: { target: 'asking', actions: 'noteClosing' },
        undecided: {
          target: 'unknown',
          actions: assign({ asked: ({ context }) => context.asked + 1 }),
        },
      },
    },
    unsent: {
      on: {
        ok: 'sending',
        closed: { target: 'asking', actions: 'noteClosing' },
        dismiss: 'dismissed',
      },
    },
    done: { type: 'final' },
    dismissed: { type: 'final' },
  },
});
