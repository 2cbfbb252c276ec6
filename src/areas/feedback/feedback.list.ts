import { defineList } from '../../list/define-list.ts';
import { Feedback, FeedbackHistory } from './feedback.graphql.ts';
import { feedbackFields, feedbackRecord } from './feedback.record.ts';

/** Feedback, with its earlier values, who changed them and why (d3:404). */
export const feedbackList = defineList({
  name: 'feedback',
  query: Feedback,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: feedbackRecord,
  columns: feedbackFields,
  filters: {
    influence: { as: 'choice', of: 'FeedbackInfluence' },
    comment: { as: 'text' },
    fromUserId: { as: 'user' },
    toUserId: { as: 'user' },
    dealId: { as: 'user' },
    ids: { as: 'ids' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  expand: {
    query: FeedbackHistory,
    variables: ({ id }) => ({ id }),
    columns: {
      createdAt: { field: 'createdAt', as: 'date' },
      fromUserId: { field: 'adminId', as: 'admin' },
      dealId: { field: 'event', as: 'event', in: 'feedback' },
      influence: { field: 'influence', as: 'status', of: 'FeedbackInfluence' },
      comment: { field: 'said', as: 'text' },
      toUserId: { field: 'comment', as: 'text' },
    },
  },
});
