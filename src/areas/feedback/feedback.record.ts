import { feedbackLifecycle } from '../../../machines/feedback/feedback.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { FeedbackEntry } from './feedback.graphql.ts';

export const feedbackFields = {
  id: { as: 'copy', width: 84 },
  createdAt: { as: 'date', sort: true },
  dealId: { as: 'copy', width: 90 },
  fromUserId: { as: 'user', secondary: 'fromUserName' },
  toUserId: { as: 'user', secondary: 'toUserName' },
  influence: { as: 'status', of: 'FeedbackInfluence' },
  comment: { as: 'text', width: 360 },
} as const;

/** Feedback of one party about the other; staff correct or remove it (d3:61). */
export const feedbackRecord = defineRecord({
  name: 'feedback',
  lifecycle: feedbackLifecycle,
  read: FeedbackEntry,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: feedbackFields,
  summary: ['fromUserId', 'toUserId', 'influence', 'comment'],
  user: ({ fromUserId }) => fromUserId,
  path: (id) => `/p2p/feedback?ids=${id}`,
  acts: {
    edit: {
      edits: true,
      inputs: {
        comment: { as: 'text', lines: true },
        influence: { as: 'choice', of: 'FeedbackInfluence' },
      },
    },
    delete: { bulk: true, intent: 'danger' },
  },
});
