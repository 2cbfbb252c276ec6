import { sql } from 'drizzle-orm';
import { byCode, byId, contains, since, until } from '../../engine/filters.ts';
import {
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
  sortsByNullable,
} from '../../engine/list.ts';

/** Texts that staff sent to many users, and how far each is. */
export const broadcastList: ListDefinition = {
  entity: 'broadcast',
  table: sql`broadcasts`,
  columns: {
    ...plain('id', 'status', 'message', 'textVersion', 'adminId'),
    ...plain('recipientCount', 'sentCount', 'leftOutCount'),
    ...instants('dateCreated', 'dateFinished'),
    waitingCount: sql`case when t.status in (0, 1)
      then t.recipient_count - t.sent_count - t.left_out_count else 0 end`,
    languageList: sql`t.audience -> 'languageList'`,
    statusList: sql`t.audience -> 'statusList'`,
    userTagList: sql`t.audience -> 'userTagList'`,
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('bigint', 'recipientCount'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    status: byCode(field('status')),
    adminId: byId(field('adminId')),
    message: contains(field('message')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};

/** What became of each recipient of a broadcast. */
export const broadcastRecipientList: ListDefinition = {
  entity: 'broadcastRecipient',
  table: sql`broadcast_recipients`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'broadcastId', 'userId', 'status', 'leftOut', 'textVersion'),
    ...instants('dateSettled'),
    userName: sql`u.user_name`,
    language: sql`u.language`,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsByNullable('timestamptz', 'dateSettled') },
  sort: { by: 'id', desc: false },
  filters: {
    idList: byId(field('id')),
    broadcastId: byId(field('broadcastId')),
    userId: byId(field('userId')),
    status: byCode(field('status')),
    leftOut: byCode(field('leftOut')),
  },
};

/** What the platform sent, the newest first. */
export const outgoingMessageList: ListDefinition = {
  entity: 'outgoingMessage',
  table: sql`outgoing_messages`,
  joins: sql`left join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'service', 'userId', 'address', 'subject', 'body', 'bodyType'),
    ...plain('broadcastId', 'adminId'),
    ...instants('dateCreated'),
    userName: sql`u.user_name`,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') },
  sort: { by: 'id', desc: true },
  filters: {
    idList: byId(field('id')),
    service: byCode(field('service')),
    userId: byId(field('userId')),
    broadcastId: byId(field('broadcastId')),
    text: contains(field('subject'), field('body')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};
