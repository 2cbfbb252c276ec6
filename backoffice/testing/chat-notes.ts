import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { chatNotes } from '../../machines/group-chat/chat-notes.ts';
import { chatMemberType } from '../../machines/group-chat/group-chat.codes.ts';
import type { Database } from '../db/database.ts';
import { groupChatMessages, groupChats } from '../db/schema/chats.ts';
import { dealHistory, disputeHistory } from '../db/schema/deals.ts';

/** Reads the system messages of a deal's chat, in the chat's order. */
export async function notesOf({ db }: Database, dealId: number): Promise<(string | null)[]> {
  const found = await db
    .select({ event: groupChatMessages.event, type: groupChatMessages.chatMemberType })
    .from(groupChatMessages)
    .innerJoin(groupChats, eq(groupChats.id, groupChatMessages.groupChatId))
    .where(eq(groupChats.dealId, dealId))
    .orderBy(asc(groupChatMessages.id));
  return found.flatMap(({ event, type }) => (type === chatMemberType.system ? event : []));
}

/**
 * Returns the system messages of a deal and the steps of its histories if they differ, otherwise
 * nothing. The creation of an inserted deal has no message.
 */
export async function unlikeItsNotes(database: Database, id: number): Promise<unknown[]> {
  const { db } = database;
  const steps = await db
    .select({ event: dealHistory.event })
    .from(dealHistory)
    .where(eq(dealHistory.dealId, id))
    .orderBy(asc(dealHistory.id));
  const takeOvers = await db
    .select({ event: disputeHistory.event })
    .from(disputeHistory)
    .where(and(eq(disputeHistory.dealId, id), eq(disputeHistory.event, 'takeOver')));
  const notes = await notesOf(database, id);
  const isTakeOver = (event: string | null) => event === 'takeOver';
  const recorded = [notes.filter((event) => !isTakeOver(event)), notes.filter(isTakeOver).length];
  const expected = steps.flatMap(({ event }) =>
    chatNotes.has(event) && event !== 'create' ? event : [],
  );
  return isDeepStrictEqual(recorded, [expected, takeOvers.length])
    ? []
    : [recorded, expected, takeOvers];
}
