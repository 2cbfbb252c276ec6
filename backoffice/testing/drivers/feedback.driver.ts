import { feedbackLifecycle } from '../../../machines/feedback/feedback.machine.ts';
import { insertFeedback } from '../insert-p2p.ts';
import { comment, type LifecycleDriver } from '../lifecycle-driver.ts';

export const feedbackDriver: LifecycleDriver = {
  lifecycle: feedbackLifecycle,
  ...{ table: 'feedback', column: 'status', contexts: [{}] },
  insert: (database, status) => insertFeedback(database, [1, 2], 1, status),
  // `comment` is the text of the feedback; the reason of staff is in `details`.
  calls: (event, id) => [
    event === 'delete'
      ? ['DELETE', `p2p/Admin/feedback/${id}`, { details: comment }]
      : ['PUT', `p2p/Admin/feedback/${id}`, { influence: 2, details: comment }],
  ],
  console: { read: 'feedbackEntry', args: { edit: 'influence: POSITIVE' } },
};
