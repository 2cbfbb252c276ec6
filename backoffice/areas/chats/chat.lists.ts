import { sql } from 'drizzle-orm';
import { byCode, byId, byText, contains, filter, since, until } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { wireId, wireMany } from '../../engine/wire.ts';

const status = sql`(${field('dateDeleted')} is not null)::int`;

/** Messages of users in the public rooms, newest first (d1:97). */
export const publicChatMessageList: ListDefinition = {
  entity: 'publicChatMessage',
  table: sql`public_chat_messages`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'userId', 'language', 'text'),
    messageId: field('id'),
    userName: sql`u.user_name`,
    status,
    ...instants('dateCreated', 'dateEdited'),
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    messageIdList: byId(field('id')),
    userId: byId(field('userId')),
    language: byText(field('language'), 2),
    status: byCode(status),
    text: contains(field('text')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};

/** Conversations between two users, most recently written first. */
export const privateChatList: ListDefinition = {
  entity: 'privateChat',
  table: sql`private_chats`,
  joins: sql`join users u on u.id = t.user_id join users o on o.id = t.other_user_id`,
  columns: {
    ...plain('id', 'userId', 'otherUserId'),
    conversationId: field('id'),
    userName: sql`u.user_name`,
    otherUserName: sql`o.user_name`,
    status,
    messageCount: sql`(select count(*) from private_chat_messages m where m.conversation_id = t.id)::int`,
    ...instants('dateCreated', 'lastMessageDate'),
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'dateCreated', 'lastMessageDate'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    conversationId: byId(field('id')),
    /** Matches either of the two users. */
    userId: filter(
      wireMany(wireId),
      (ids) => sql`(${field('userId')} in ${ids} or ${field('otherUserId')} in ${ids})`,
    ),
    status: byCode(status),
  },
};

/** Messages of private chats. Messages of a deleted chat count as deleted. */
const privateMessages = sql`(select m.id, m.conversation_id, m.user_id, m.text, m.date_created,
    m.date_edited, coalesce(m.date_deleted, c.date_deleted) as date_deleted
  from private_chat_messages m join private_chats c on c.id = m.conversation_id)`;

/** Messages of a private chat, newest first, up to 1,000 per request (d1:168, d1:188). */
export const privateChatMessageList: ListDefinition = {
  entity: 'privateChatMessage',
  table: privateMessages,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'conversationId', 'userId', 'text'),
    messageId: field('id'),
    userName: sql`u.user_name`,
    status,
    ...instants('dateCreated', 'dateEdited'),
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    messageIdList: byId(field('id')),
    conversationId: byId(field('conversationId')),
    status: byCode(status),
  },
  limit: { usual: 1000, max: 1000 },
};
