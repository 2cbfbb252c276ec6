import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { chatMemberType } from '../../../machines/group-chat/group-chat.codes.ts';
import { groupChatReads } from '../../db/schema/chats.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, type Route, read } from '../../engine/routes.ts';
import { wireId, wireMany } from '../../engine/wire.ts';

const needs = { section: 'chats' } as const;

/** How far each admin has read each chat. The documents define no such call. */
export const groupChatExtensionRoutes: readonly Route[] = [
  read({
    method: 'GET',
    path: 'v1/ext/group-chats/unread',
    needs,
    failure: 'result',
    input: z.object({ idList: wireMany(wireId, 200) }),
    // System messages and the admin's own messages do not count as unread.
    read: async ({ input: { idList }, by, services: { db } }) => {
      if (idList.length === 0) return { items: [] };
      const { rows } = await db.execute(sql`
        select c.id, r.last_read_id as "lastReadId", (
          select count(*) from group_chat_messages m
          where m.group_chat_id = c.id and m.id > coalesce(r.last_read_id, 0)
            and m.chat_member_type <> ${chatMemberType.system}
            and m.admin_id is distinct from ${by.adminId}
        ) as unread
        from group_chats c
        left join group_chat_reads r on r.group_chat_id = c.id and r.admin_id = ${by.adminId}
        where c.id in ${idList} order by c.id`);
      return { items: rows };
    },
  }),
  change({
    method: 'PUT',
    path: 'v1/ext/group-chats/{id}/read',
    needs,
    failure: 'result',
    input: z.object({ id: wireId, lastReadId: wireId }),
    // Moves the admin's own read mark, which only moves forward.
    change: async ({ input: { id, lastReadId }, by }, { tx }) => {
      const { rows } = await tx.execute<{ last: number }>(sql`
        select coalesce(last_message_id, 0) as last from group_chats where id = ${id}`);
      const [chat] = rows;
      if (!chat) throw refuse('ChatNotFound');
      await tx
        .insert(groupChatReads)
        .values({
          groupChatId: id,
          adminId: by.adminId,
          lastReadId: Math.min(lastReadId, chat.last),
        })
        .onConflictDoUpdate({
          target: [groupChatReads.groupChatId, groupChatReads.adminId],
          set: {
            lastReadId: sql`greatest(${groupChatReads.lastReadId}, excluded.last_read_id)`,
          },
        });
      return undefined;
    },
  }),
];
