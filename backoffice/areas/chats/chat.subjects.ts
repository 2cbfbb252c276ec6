import { eq } from 'drizzle-orm';
import { chatMessageStatus } from '../../../machines/chat-message/chat-message.codes.ts';
import {
  privateChatLifecycle,
  privateChatMessageLifecycle,
  publicChatMessageLifecycle,
} from '../../../machines/chat-message/chat-message.machine.ts';
import { privateChatMessages, privateChats, publicChatMessages } from '../../db/schema/chats.ts';
import type { Subject } from '../../engine/advance.ts';
import { privateChatList, privateChatMessageList, publicChatMessageList } from './chat.lists.ts';

/** Both kinds of messages are stored in the same way. */
const kinds = {
  publicChatMessage: {
    table: publicChatMessages,
    list: publicChatMessageList,
    lifecycle: publicChatMessageLifecycle,
  },
  privateChatMessage: {
    table: privateChatMessages,
    list: privateChatMessageList,
    lifecycle: privateChatMessageLifecycle,
  },
} as const;
export type MessageKind = keyof typeof kinds;

interface Deletable {
  readonly id: number;
  readonly dateDeleted: Date | null;
}
interface StoredMessage extends Deletable {
  readonly text: string;
}

const statusOf = ({ dateDeleted }: Deletable): number =>
  dateDeleted === null ? chatMessageStatus.shown : chatMessageStatus.deleted;

const refusals = { missing: 'NotFound', refused: 'InvalidRequest' } as const;

/** A user's message. `text` is the text after an edit. */
export function messageSubject(kind: MessageKind, text?: string): Subject<StoredMessage, unknown> {
  const { table, list, lifecycle } = kinds[kind];
  return {
    ...{ ...refusals, list, lifecycle },
    async lock(tx, id) {
      const [stored] = await tx.select().from(table).where(eq(table.id, id)).for('update');
      if (!stored || !('conversationId' in stored) || stored.dateDeleted !== null) return stored;
      // Messages of a deleted chat count as deleted.
      const [chat] = await tx
        .select({ dateDeleted: privateChats.dateDeleted })
        .from(privateChats)
        .where(eq(privateChats.id, Number(stored.conversationId)))
        .for('share');
      return { ...stored, dateDeleted: chat?.dateDeleted ?? null };
    },
    state: statusOf,
    context: () => ({}),
    async effect({ tx, now }, stored, { to }) {
      await tx
        .update(table)
        .set(
          to === chatMessageStatus.deleted
            ? { dateDeleted: now }
            : { text: text ?? stored.text, dateEdited: now },
        )
        .where(eq(table.id, stored.id));
    },
    auditSnapshot: (stored) => ({ text: stored.text, status: statusOf(stored) }),
  };
}

/** A conversation between two users. */
export const privateChatSubject: Subject<Deletable, unknown> = {
  ...{ ...refusals, list: privateChatList, lifecycle: privateChatLifecycle },
  async lock(tx, id) {
    const [stored] = await tx
      .select()
      .from(privateChats)
      .where(eq(privateChats.id, id))
      .for('update');
    return stored;
  },
  state: statusOf,
  context: () => ({}),
  async effect({ tx, now }, { id }) {
    await tx.update(privateChats).set({ dateDeleted: now }).where(eq(privateChats.id, id));
  },
  auditSnapshot: (stored) => ({ status: statusOf(stored) }),
};
