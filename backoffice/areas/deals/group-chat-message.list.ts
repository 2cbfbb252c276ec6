import { sql } from 'drizzle-orm';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/**
 * Messages of the group chats of deals (d3:143), newest first, 50 per page (d3:622). Within one
 * chat, ids increase in the order in which messages became visible.
 */
export const groupChatMessageList: ListDefinition = {
  entity: 'groupChatMessage',
  table: sql`group_chat_messages`,
  joins: sql`join group_chats c on c.id = t.group_chat_id
    left join users r on r.id = t.receiver_id`,
  columns: {
    ...plain('id', 'groupChatId', 'chatMemberType', 'userId', 'adminId', 'username', 'text'),
    ...plain('event', 'files', 'receiverId'),
    ...instants('dateCreated'),
    dealId: sql`c.deal_id`,
    receiverName: sql`r.user_name`,
  },
  // Within a chat ids increase with time, and the index on them finds a page of the chat directly.
  sorts: { dateCreated: { by: field('id'), type: 'bigint' }, ...sortsBy('bigint', 'id') },
  sort: { by: 'dateCreated', desc: true },
  filters: {},
  limit: { usual: 50, max: 1000 },
};
