import { eq } from 'drizzle-orm';
import { chatNotes } from '../../../machines/group-chat/chat-notes.ts';
import { chatMemberType } from '../../../machines/group-chat/group-chat.codes.ts';
import { groupChats } from '../../db/schema/chats.ts';
import type { Unit } from '../../engine/unit.ts';
import { writeMessage } from './write-message.ts';

/** What the platform's own message is made of: the step, and no words. */
export const noteOf = (event: string) =>
  ({ chatMemberType: chatMemberType.system, event, username: '', text: '', files: [] }) as const;

/**
 * Tells a deal's chat of a step of the deal or its dispute, in the step's own transaction: whoever
 * reads the conversation sees what happened between what was said.
 */
export async function noteStep(unit: Unit, dealId: number, event: string): Promise<void> {
  if (!chatNotes.has(event)) return;
  const [chat] = await unit.tx
    .select({ groupChatId: groupChats.id })
    .from(groupChats)
    .where(eq(groupChats.dealId, dealId))
    .for('update');
  // A deal of a past without chats.
  if (chat) await writeMessage(unit, { ...chat, ...noteOf(event) });
}
