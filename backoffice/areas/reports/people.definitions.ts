import { sql } from 'drizzle-orm';
import { userStatus } from '../../../machines/user/user.codes.ts';
import { userAccess } from '../../../machines/user-lock/user-lock.codes.ts';
import { code, instant, type ReportDefinition, text } from './report-definition.ts';

/** Users, and their public and private messages. */
export const peopleReports = {
  Users: {
    ...{ section: 'users', from: sql`users t`, key: sql`t.id`, at: sql`t.reg_date` },
    ...{ users: [sql`t.id`], only: sql`t.date_deleted is null` },
    columns: {
      id: text(sql`t.id`),
      userName: text(sql`t.user_name`),
      fullName: text(sql`t.full_name`),
      email: text(sql`t.email`),
      status: code(sql`t.status`, userStatus),
      access: code(sql`t.access`, userAccess),
      country: text(sql`t.country`),
      language: text(sql`t.language`),
      registered: instant(sql`t.reg_date`),
      lastLogin: instant(sql`t.last_login_date`),
      roles: text(sql`array_to_string(t.roles, ' ')`),
      tags: text(sql`(select string_agg(g.tag_name, ', ' order by g.tag_name)
        from user_tag_links l join user_tags g on g.id = l.tag_id where l.user_id = t.id)`),
    },
  },
  ChatMessages: {
    ...{ section: 'chats', key: sql`t.id`, at: sql`t.date_created`, users: [sql`t.user_id`] },
    from: sql`public_chat_messages t join users u on u.id = t.user_id`,
    columns: {
      id: text(sql`t.id`),
      created: instant(sql`t.date_created`),
      room: text(sql`t.language`),
      userId: text(sql`t.user_id`),
      userName: text(sql`u.user_name`),
      text: text(sql`t.text`),
      edited: instant(sql`t.date_edited`),
      deleted: instant(sql`t.date_deleted`),
    },
  },
  PrivateChats: {
    ...{ section: 'chats', key: sql`t.id`, at: sql`t.date_created` },
    users: [sql`t.user_id`],
    from: sql`private_chat_messages t join users u on u.id = t.user_id
      join private_chats k on k.id = t.conversation_id
      join users o on o.id = case when k.user_id = t.user_id then k.other_user_id else k.user_id end`,
    columns: {
      id: text(sql`t.id`),
      conversationId: text(sql`t.conversation_id`),
      created: instant(sql`t.date_created`),
      userId: text(sql`t.user_id`),
      userName: text(sql`u.user_name`),
      toUserId: text(sql`o.id`),
      toUserName: text(sql`o.user_name`),
      text: text(sql`t.text`),
      edited: instant(sql`t.date_edited`),
      deleted: instant(sql`t.date_deleted`),
    },
  },
} as const satisfies Record<string, ReportDefinition>;
