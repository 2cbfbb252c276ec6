import { eq } from 'drizzle-orm';
import { chatNotes } from '../../../machines/group-chat/chat-notes.ts';
import { chatMemberType } from '../../../machines/group-chat/group-chat.codes.ts';
import { groupChats } from '../../db/schema/chats.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { writeMessage } from './write-message.ts';

/** Content of a system message: the step as a code, without text. */
export const systemMessageOf = (event: string) =>
  ({ chatMemberType: chatMemberType.system, event, username: '', text: '', files: [] }) as const;

/**
 * Posts a step of the deal or its dispute to the deal's chat, in the transaction of the step. The
 * conversation then shows what happened between its messages.
 */
export async function postSystemMessage(
  unit: UnitOfWork,
  dealId: number,
  event: string,
): Promise<void> {
  if (!chatNotes.has(event)) return;
  const [chat] = await unit.tx
    .select({ groupChatId: groupChats.id })
    .from(groupChats)
    .where(eq(groupChats.dealId, dealId))
    .for('update');
  // Deals of the seeded history may have no chat.
  if (chat) await writeMessage(unit, { ...chat, ...systemMessageOf(event) });
}
