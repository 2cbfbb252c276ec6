import { index, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';
import { deals } from './deals.ts';
import { users } from './users.ts';

/** A file of a message: the id of the stored file, and its name. */
export interface ChatFile {
  readonly id: number;
  readonly name: string;
  readonly extension: string;
  /** In bytes. */
  readonly size: number;
}

/** The conversation of a deal's parties with staff. A deal has one. */
export const groupChats = pgTable(
  'group_chats',
  {
    id: id(),
    dealId: ref()
      .notNull()
      .unique('group_chats_deal_id_unique')
      .references(() => deals.id),
    dateCreated: instant().notNull(),
    lastMessageId: ref(),
    lastMessageAt: instant(),
  },
  (t) => [index().on(t.lastMessageAt, t.id)],
);

export const groupChatMessages = pgTable(
  'group_chat_messages',
  {
    id: id(),
    groupChatId: ref()
      .notNull()
      .references(() => groupChats.id),
    /** `chatMemberType`. */
    chatMemberType: smallint().notNull(),
    userId: ref().references(() => users.id),
    adminId: ref().references(() => admins.id),
    username: text().notNull(),
    /** The step that the platform reports, one of `chatNotes`. The text is empty then. */
    event: text(),
    text: text().notNull(),
    files: jsonb().$type<readonly ChatFile[]>().notNull(),
    /** The user to whom staff wrote privately; null for both parties. */
    receiverId: ref().references(() => users.id),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.groupChatId, t.id)],
);

/** How far each admin has read. */
export const groupChatReads = pgTable(
  'group_chat_reads',
  {
    id: id(),
    groupChatId: ref()
      .notNull()
      .references(() => groupChats.id),
    adminId: ref()
      .notNull()
      .references(() => admins.id),
    lastReadId: ref().notNull(),
  },
  (t) => [unique().on(t.groupChatId, t.adminId)],
);

/** Conversations between two users, moderated by staff (d1:97). */
export const privateChats = pgTable(
  'private_chats',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    otherUserId: ref()
      .notNull()
      .references(() => users.id),
    dateCreated: instant().notNull(),
    lastMessageDate: instant().notNull(),
    dateDeleted: instant(),
  },
  (t) => [index().on(t.lastMessageDate, t.id), index().on(t.userId), index().on(t.otherUserId)],
);

export const privateChatMessages = pgTable(
  'private_chat_messages',
  {
    id: id(),
    conversationId: ref()
      .notNull()
      .references(() => privateChats.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    dateCreated: instant().notNull(),
    dateEdited: instant(),
    dateDeleted: instant(),
  },
  (t) => [index().on(t.conversationId, t.id)],
);

export const publicChatMessages = pgTable(
  'public_chat_messages',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** Language of the room. */
    language: text().notNull(),
    text: text().notNull(),
    dateCreated: instant().notNull(),
    dateEdited: instant(),
    dateDeleted: instant(),
  },
  (t) => [index().on(t.dateCreated, t.id), index().on(t.userId, t.dateCreated, t.id)],
);
