import { and, eq, inArray, isNull } from 'drizzle-orm';
import { adminStatus } from '../../../machines/admin/admin.codes.ts';
import { chatMemberType } from '../../../machines/group-chat/group-chat.codes.ts';
import { admins } from '../../db/schema/admins.ts';
import { type ChatFile, type groupChatMessages, groupChats } from '../../db/schema/chats.ts';
import { deals, disputes } from '../../db/schema/deals.ts';
import { userFiles } from '../../db/schema/files.ts';
import { users } from '../../db/schema/users.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { disputeList } from '../deals/dispute.list.ts';
import { writeMessage } from '../deals/write-message.ts';
import { requireChatBalance } from '../options/require-balance.ts';
import { requireFree } from '../users/free-user.ts';

/** Maximum length of a P2P chat message in characters (d3:353). */
export const maxMessageLength = 512;

export interface NewGroupChatMessage {
  readonly groupChatId: number;
  readonly text: string;
  readonly files?: readonly ChatFile[];
  /** The user to whom staff address the message privately. */
  readonly receiverId?: number | undefined;
}

type Chat = Pick<typeof deals.$inferSelect, 'sellerId' | 'buyerId'> & {
  readonly dealId: number;
  readonly arbitratorId: number | null;
  readonly isDisputed: boolean;
};

/**
 * Locks the chat, so that its messages become visible in the order of their ids. A client that has
 * the last id has missed no earlier message.
 */
async function lockChat({ tx }: UnitOfWork, id: number): Promise<Chat> {
  const [chat] = await tx.select().from(groupChats).where(eq(groupChats.id, id)).for('update');
  if (!chat) throw refuse('ChatNotFound');
  const { dealId } = chat;
  const { sellerId, buyerId } = deals;
  const [deal] = await tx.select({ sellerId, buyerId }).from(deals).where(eq(deals.id, dealId));
  if (!deal) throw refuse('ChatNotFound');
  const [dispute] = await tx
    .select({ arbitratorId: disputes.arbitratorId })
    .from(disputes)
    .where(eq(disputes.id, dealId));
  return {
    ...{ ...deal, dealId, isDisputed: dispute !== undefined },
    arbitratorId: dispute?.arbitratorId ?? null,
  };
}

type Writer = Pick<
  typeof groupChatMessages.$inferInsert,
  'chatMemberType' | 'userId' | 'adminId' | 'username'
>;

async function write(
  unit: UnitOfWork,
  { dealId, isDisputed }: Chat,
  writer: Writer,
  { groupChatId, text, files = [], receiverId }: NewGroupChatMessage,
): Promise<number> {
  const spoken = text.trim();
  if (spoken === '' && files.length === 0) throw refuse('RequestNotValid');
  const message = { groupChatId, text: spoken, files, receiverId: receiverId ?? null };
  const id = await writeMessage(unit, { ...message, ...writer });
  // The dispute's row contains the last message.
  if (isDisputed) unit.touch(disputeList, dealId);
  return id;
}

/**
 * Posts a message by a party of the deal. Returns the message's id.
 *
 * @throws Refusal `ChatNotFound`, `NotParticipantOfTrade`, `UserNotFound`, `Blocked`,
 * `InsufficientFunds`, `RequestNotValid`
 */
export async function postAsCustomer(
  unit: UnitOfWork,
  userId: number,
  message: NewGroupChatMessage,
): Promise<number> {
  const chat = await lockChat(unit, message.groupChatId);
  if (userId !== chat.sellerId && userId !== chat.buyerId) throw refuse('NotParticipantOfTrade');
  await requireFree(unit.tx, userId, 'groupChat');
  await requireChatBalance(unit.tx, userId, 'group');
  const [user] = await unit.tx
    .select({ name: users.userName })
    .from(users)
    .where(eq(users.id, userId));
  const writer = { chatMemberType: chatMemberType.customer, userId, username: user?.name ?? '' };
  return write(unit, chat, writer, message);
}

/**
 * Posts a message by staff: as arbitrator if the dispute is theirs or if that is their status. The
 * optional receiver is a party of the deal.
 *
 * @throws Refusal `ChatNotFound`, `NotParticipantOfTrade`, `RequestNotValid`
 */
export async function postAsStaff(
  unit: UnitOfWork,
  message: NewGroupChatMessage,
): Promise<{ readonly id: number; readonly dealId: number }> {
  const { adminId, status } = unit.by;
  if (adminId === null) throw new Error('Nobody of the staff writes');
  const chat = await lockChat(unit, message.groupChatId);
  const { sellerId, buyerId, arbitratorId, dealId } = chat;
  const { receiverId } = message;
  if (receiverId !== undefined && receiverId !== sellerId && receiverId !== buyerId) {
    throw refuse('NotParticipantOfTrade');
  }
  const isArbitrator = arbitratorId === adminId || status === adminStatus.arbitrator;
  const [admin] = await unit.tx
    .select({ name: admins.userName })
    .from(admins)
    .where(eq(admins.id, adminId));
  const writer = {
    chatMemberType: isArbitrator ? chatMemberType.arbitrator : chatMemberType.admin,
    ...{ adminId, username: admin?.name ?? '' },
  };
  return { id: await write(unit, chat, writer, message), dealId };
}

/**
 * Reads the files that a call names by id. They must be this admin's own uploads for chats.
 *
 * @throws Refusal `FileNotFound`
 */
export async function filesOf(unit: UnitOfWork, ids: readonly number[]): Promise<ChatFile[]> {
  if (ids.length === 0) return [];
  const { id, name, extension, size, kind, userId, adminId } = userFiles;
  const found = await unit.tx
    .select({ id, name, extension, size })
    .from(userFiles)
    .where(
      and(
        inArray(id, [...ids]),
        ...[eq(kind, 'chat'), isNull(userId), eq(adminId, unit.by.adminId ?? 0)],
      ),
    );
  const byId = new Map(found.map((file) => [file.id, file]));
  return [...new Set(ids)].map((one) => {
    const file = byId.get(one);
    if (!file) throw refuse('FileNotFound');
    return file;
  });
}
