import { sql } from 'drizzle-orm';
import { disputeReason } from '../../machines/dispute/dispute.codes.ts';
import { postPrivateMessage, postPublicMessage } from '../areas/chats/post-chat-message.ts';
import { postAsCustomer } from '../areas/group-chat/post-group-chat-message.ts';
import { chatTexts } from '../seed/chat-texts.data.ts';
import { privateLines, publicLines } from '../seed/user-chats.data.ts';
import { act, type Simulation } from './simulation.ts';

const reasons = Object.entries(disputeReason) as [keyof typeof disputeReason, number][];

/** Posts a user's message in a public room or to another user. */
export async function chatter(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const { rows } = await services.db.execute<{ userId: number; chatId: number | null }>(sql`
    select u.id as "userId", (select c.id from private_chats c
      where u.id in (c.user_id, c.other_user_id) and c.date_deleted is null limit 1) as "chatId"
    from users u where u.id <> 0 and u.date_deleted is null order by random() limit 1`);
  const [user] = rows;
  if (!user) return;
  const { userId, chatId } = user;
  const language = random.pick(Object.keys(publicLines));
  const lineOf = (lines: Readonly<Record<string, readonly string[]>>) =>
    random.pick(lines[language] ?? []);
  await act(simulation, (unit) =>
    chatId === null
      ? postPublicMessage(unit, { userId, language, text: lineOf(publicLines) })
      : postPrivateMessage(unit, { userId, conversationId: chatId, text: lineOf(privateLines) }),
  );
}

/** Posts a message by a party of an open dispute, in the language of the offer's author. */
export async function argue(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const { rows } = await services.db.execute<{
    chatId: number;
    sellerId: number;
    buyerId: number;
    buyer: string;
    reason: number;
    language: string | null;
    fiat: string;
    amount: string;
  }>(sql`
    select c.id as "chatId", d.seller_id as "sellerId", d.buyer_id as "buyerId", q.reason,
      b.user_name as buyer, a.language, trim_scale(d.fiat_amount)::text || ' ' || f.title as fiat,
      trim_scale(d.amount)::text || ' ' || k.title as amount
    from disputes q join deals d on d.id = q.id join group_chats c on c.deal_id = d.id
    join offers o on o.id = d.offer_id join users a on a.id = o.user_id
    join users b on b.id = d.buyer_id
    join currencies f on f.id = d.fiat_currency_id join currencies k on k.id = d.currency_id
    where q.status in (0, 1, 2) order by random() limit 1`);
  const [chat] = rows;
  if (!chat) return;
  const texts = chatTexts[chat.language ?? 'en'] ?? chatTexts.en;
  const reason = reasons.find(([, code]) => code === chat.reason)?.[0] ?? 'other';
  const lines = texts?.reasons[reason] ?? [];
  if (lines.length === 0) return;
  const [who, template] = random.pick(lines);
  const text = template
    .replace('{fiat}', chat.fiat)
    .replace('{amount}', chat.amount)
    .replace('{buyer}', chat.buyer);
  const userId = who === 's' ? chat.sellerId : chat.buyerId;
  await act(simulation, (unit) => postAsCustomer(unit, userId, { groupChatId: chat.chatId, text }));
}
