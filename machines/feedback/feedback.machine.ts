import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { feedbackStatus } from './feedback.codes.ts';

type FeedbackEvent = { type: 'edit' } | { type: 'delete' };

/** Its comment and influence can be corrected, or it can be deleted (d3:61). */
const feedbackMachine = setup({ types: { events: {} as FeedbackEvent } }).createMachine({
  id: 'feedback',
  initial: 'shown',
  states: {
    shown: { on: { edit: { target: 'shown', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

export const feedbackLifecycle = {
  name: 'feedback',
  machine: feedbackMachine,
  codes: feedbackStatus,
  acts: {
    edit: { capability: 'editFeedback', comment: 'required' },
    delete: { capability: 'deleteFeedback', comment: 'required' },
  },
} as const satisfies Lifecycle<keyof typeof feedbackStatus>;
