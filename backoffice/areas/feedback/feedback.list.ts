import { sql } from 'drizzle-orm';
import { byCode, byId, contains, since, until } from '../../engine/filters.ts';
import {
  field,
  instants,
  type ListDefinition,
  plain,
  seconds,
  sortsBy,
} from '../../engine/list.ts';

/** Feedback of one party about the other after a deal (d3:151), without deleted feedback. */
export const feedbackList: ListDefinition = {
  entity: 'feedback',
  table: sql`feedback`,
  joins: sql`join users f on f.id = t.from_user_id join users o on o.id = t.to_user_id`,
  columns: {
    ...plain('id', 'dealId', 'fromUserId', 'toUserId', 'comment', 'influence', 'status'),
    feedbackId: field('id'),
    fromUserName: sql`f.user_name`,
    toUserName: sql`o.user_name`,
    date: seconds(field('dateCreated')),
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    dateCreated: { by: field('dateCreated'), type: 'timestamptz' },
    date: { by: field('dateCreated'), type: 'timestamptz' },
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    fromUserId: byId(field('fromUserId')),
    toUserId: byId(field('toUserId')),
    // The filter for the feedback of one deal (d3:55).
    tradeId: byId(field('dealId')),
    influence: byCode(field('influence')),
    comment: contains(field('comment')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};

/** Edit history of feedback, newest first (d3:404). */
export const feedbackHistoryList: ListDefinition = {
  entity: 'feedbackHistory',
  table: sql`feedback_history`,
  columns: {
    ...plain('id', 'feedbackId', 'event', 'comment', 'influence', 'adminId', 'reason'),
    ...instants('dateCreated'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: true },
  filters: {},
};
