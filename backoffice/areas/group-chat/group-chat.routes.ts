import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { uploadRules } from '../../../machines/upload/upload.policy.ts';
import type { Raw } from '../../engine/call.ts';
import { field } from '../../engine/list.ts';
import { readRows } from '../../engine/list-page.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, list, type Route, read, upload } from '../../engine/routes.ts';
import type { Services } from '../../engine/services.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wireMany, wireText } from '../../engine/wire.ts';
import { groupChatMessageList } from '../deals/group-chat-message.list.ts';
import { storeFile } from '../files/user-file.ts';
import { requireWithin } from '../options/require-within.ts';
import {
  filesOf,
  maxMessageLength,
  type NewGroupChatMessage,
  postAsStaff,
} from './post-group-chat-message.ts';

const needs = { section: 'chats' } as const;
const writes = { capability: 'writeGroupChat' } as const;
const action = 'groupChat.say';

/** Messages of one chat. A request without a chat id is refused. */
const ofOneChat = (name: string) => (raw: Raw) => {
  const { filters, paging } = raw;
  const sources = [raw, filters, paging].map((source) => parsed(source)?.[name]);
  const id = wireId.safeParse(sources.find((value) => value !== undefined));
  if (!id.success) throw notValid({ path: name, message: 'A chat must be named' });
  return sql`${field('groupChatId')} = ${id.data}`;
};

function parsed(source: unknown): Raw | undefined {
  if (typeof source === 'object') return (source as Raw | null) ?? undefined;
  try {
    return typeof source === 'string' ? (JSON.parse(source) as Raw) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads one chat: its last messages, or all messages after a known id. */
async function detail({ db }: Services, chatId: number, after: number | undefined): Promise<Raw> {
  const { rows: chats } = await db.execute<{ dealId: number; lastMessageId: number | null }>(sql`
    select deal_id as "dealId", last_message_id as "lastMessageId" from group_chats
    where id = ${chatId}`);
  const [chat] = chats;
  if (!chat) throw refuse('ChatNotFound');
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from group_chat_messages where group_chat_id = ${chatId}
    ${after === undefined ? sql`order by id desc limit 50` : sql`and id > ${after} order by id limit 1000`}`);
  const items = await readRows(
    db,
    groupChatMessageList,
    rows.map(({ id }) => id),
  );
  return { groupChatId: chatId, ...chat, items: items.reverse() };
}

async function postAndAudit(unit: UnitOfWork, message: NewGroupChatMessage): Promise<Raw> {
  const { id, dealId } = await postAsStaff(unit, message);
  await unit.audit({
    ...{ action, objectType: 'deal', objectId: dealId },
    after: {
      groupChatId: message.groupChatId,
      messageId: id,
      receiverId: message.receiverId ?? null,
      files: (message.files ?? []).map(({ name }) => name),
    },
  });
  return { result: { Success: true }, id };
}

export const groupChatRoutes: readonly Route[] = [
  list({
    method: 'GET',
    path: 'v1/communication/groupchat/{id}/messages',
    needs,
    failure: 'result',
    list: groupChatMessageList,
    only: ofOneChat('id'),
  }),
  list({
    method: 'GET',
    path: 'v2/P2P/group-chat/messages',
    needs,
    list: groupChatMessageList,
    only: ofOneChat('GroupChatId'),
  }),
  read({
    method: 'GET',
    path: 'api/bo/User/GetGroupChatMessagesDetail',
    needs,
    failure: 'result',
    input: z.object({ GroupChatId: wireId, MessageId: wireId.optional() }),
    read: ({ input, services }) => detail(services, input.GroupChatId, input.MessageId),
  }),
  change({
    method: 'POST',
    path: 'v1/communication/groupchat/{id}/messages',
    needs: writes,
    failure: 'result',
    input: z.object({
      id: wireId,
      message: wireText(maxMessageLength).default(''),
      files: wireMany(wireId, uploadRules.chatFiles.maxFiles).default([]),
      receiverId: wireId.optional(),
    }),
    audit: { action, object: ({ id }) => ({ type: 'groupChat', id }) },
    change: async ({ input: { id, message, files, receiverId } }, unit) =>
      postAndAudit(unit, {
        ...{ groupChatId: id, text: message, receiverId },
        files: await filesOf(unit, files),
      }),
  }),
  upload({
    method: 'POST',
    path: 'api/bo/User/SendGroupChatMessage',
    needs: writes,
    failure: 'result',
    input: z.object({
      GroupChatId: wireId,
      Message: wireText(maxMessageLength).default(''),
      ReceiverId: wireId.optional(),
    }),
    files: { Files: { ...uploadRules.chatFiles, minFiles: 0 } },
    audit: { action, object: ({ GroupChatId }) => ({ type: 'groupChat', id: GroupChatId }) },
    change: async ({ input, files: { Files } }, unit) => {
      await requireWithin(unit.tx, Files);
      const storedFiles = [];
      for (const file of Files) storedFiles.push(await storeFile(unit, file, { kind: 'chat' }));
      return postAndAudit(unit, {
        ...{ groupChatId: input.GroupChatId, text: input.Message, files: storedFiles },
        receiverId: input.ReceiverId,
      });
    },
  }),
];
