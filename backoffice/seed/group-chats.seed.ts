import { createHash } from 'node:crypto';
import { dealInitiator } from '../../machines/deal/deal.codes.ts';
import { dealEventOf } from '../../machines/dispute/dispute.machine.ts';
import { chatNotes } from '../../machines/group-chat/chat-notes.ts';
import { chatMemberType } from '../../machines/group-chat/group-chat.codes.ts';
import type { Tx } from '../db/database.ts';
import { groupChatMessages, groupChats } from '../db/schema/chats.ts';
import { userFiles } from '../db/schema/files.ts';
import type { ChatTexts, Line } from './chat-texts/chat-texts.ts';
import { chatTexts } from './chat-texts.data.ts';
import type { WorldDeal } from './p2p-world.ts';
import { Random } from './random.ts';
import { drawReceipt } from './receipts.ts';
import type { World } from './world.ts';
import type { WorldAdmin, WorldUser } from './world-people.ts';

const second = 1_000;
/** Number of disputes whose receipts are drawn: those that staff are likely to open. */
const drawn = 60;

interface SeedMessage {
  readonly at: number;
  readonly deal: WorldDeal;
  readonly type: number;
  readonly user: WorldUser | null;
  readonly admin: WorldAdmin | null;
  readonly text: string;
  readonly event: string | null;
  readonly hasReceipt: boolean;
}

/** The language of a deal's chat is that of the offer's author. */
const languageOf = ({ offer }: WorldDeal): string =>
  Object.hasOwn(chatTexts, offer.user.language) ? offer.user.language : 'en';

/** Builds the conversation of one deal, in chronological order and up to the world's present. */
function buildConversation(random: Random, deal: WorldDeal, now: number): SeedMessage[] {
  const messages: SeedMessage[] = [];
  const texts = chatTexts[languageOf(deal)];
  if (!texts) return messages;
  const filled = (text: string) =>
    text
      .replace('{fiat}', `${deal.fiatAmount} ${deal.fiat.title}`)
      .replace('{amount}', `${deal.amount} ${deal.currency.title}`)
      .replace('{buyer}', deal.buyer.userName);
  let last = 0;
  const addMessage = (at: number, speaker: Partial<SeedMessage>, text: string | undefined) => {
    if (text === undefined) return;
    last = Math.max(last + second, at);
    if (last >= now) return;
    messages.push({
      ...{ at: last, deal, type: chatMemberType.customer, user: null, admin: null },
      ...{ text: filled(text), event: null, hasReceipt: false, ...speaker },
    });
  };
  const addSystemMessage = (at: number, event: string) => {
    if (chatNotes.has(event)) addMessage(at, { type: chatMemberType.system, event }, '');
  };
  const party = (at: number, [who, text]: Line) =>
    addMessage(
      at,
      { user: who === 's' ? deal.seller : deal.buyer, hasReceipt: who === 'b+' },
      text,
    );
  const pause = () => last + random.between(8, 70) * second;

  for (const { of, event, at, admin } of deal.events) {
    if (event === 'openDispute') fallOut(deal, texts, party, at, random);
    // The step of a dispute is reported as the deal's own.
    addSystemMessage(at, of === 'dispute' ? (dealEventOf[event] ?? event) : event);
    if (event === 'start' && random.chance(0.7)) {
      party(pause(), ['b', random.pick(texts.ready)]);
      party(pause(), ['s', random.pick(texts.details)]);
    }
    if (event === 'markPaid' && random.chance(0.8)) party(pause(), ['b', random.pick(texts.paid)]);
    if (event === 'release' && random.chance(0.6))
      party(pause(), ['s', random.pick(texts.received)]);
    if (event === 'join' && admin && random.chance(0.85)) {
      addMessage(pause(), { type: chatMemberType.arbitrator, admin }, random.pick(texts.questions));
      if (random.chance(0.75)) party(pause(), ['b+', random.pick(texts.brings)]);
    }
  }
  return messages;
}

/**
 * Adds the argument, which happens before an arbitrator is called, or right after the platform
 * calls one.
 */
function fallOut(
  { dispute }: WorldDeal,
  texts: ChatTexts,
  party: (at: number, line: Line) => void,
  at: number,
  random: Random,
): void {
  const lines = dispute ? texts.reasons[dispute.reason] : [];
  const isLate = dispute?.openedBy === dealInitiator.system;
  lines.forEach((line, index) => {
    const away = (lines.length - index) * random.between(20, 55) * second;
    party(isLate ? at : at - away, line);
  });
}

/** Seeds every deal's chat, with ids that increase with time, and the receipts sent in disputes. */
export async function seedGroupChats(world: World, tx: Tx): Promise<void> {
  const { bulk, now, p2p } = world;
  const random = new Random(20_261_121);
  const conversations = p2p.deals.map((deal) => ({
    deal,
    messages: buildConversation(random, deal, now),
  }));
  const all = conversations
    .flatMap(({ messages }) => messages)
    .sort((a, b) => a.at - b.at || a.deal.id - b.deal.id);
  const files = await storeReceipts(world, tx, all);

  const chatOf = new Map(p2p.deals.map(({ id }, index) => [id, 300_001 + index]));
  const last = new Map<number, { id: number; at: number }>();
  all.forEach((one, index) => {
    const id = 4_000_001 + index;
    const groupChatId = chatOf.get(one.deal.id) ?? 0;
    last.set(one.deal.id, { id, at: one.at });
    bulk.add(groupChatMessages, {
      ...{ id, groupChatId, chatMemberType: one.type, event: one.event, text: one.text },
      ...{ userId: one.user?.id ?? null, adminId: one.admin?.id ?? null },
      username: one.user?.userName ?? one.admin?.userName ?? '',
      files: files.get(one) ?? [],
      ...{ receiverId: null, dateCreated: new Date(one.at) },
    });
  });
  for (const { id, created } of p2p.deals) {
    const end = last.get(id);
    bulk.add(groupChats, {
      ...{ id: chatOf.get(id) ?? 0, dealId: id, dateCreated: new Date(created) },
      ...{ lastMessageId: end?.id ?? null, lastMessageAt: end ? new Date(end.at) : null },
    });
  }
}

async function storeReceipts({ now }: World, tx: Tx, all: readonly SeedMessage[]) {
  const receiptFiles = new Map<
    SeedMessage,
    { id: number; name: string; extension: string; size: number }[]
  >();
  const sent = all.filter(({ hasReceipt, at }) => hasReceipt && at < now).slice(-drawn);
  for (const one of sent) {
    const { deal } = one;
    const isLess = deal.dispute?.reason === 'wrongAmount';
    const isOther = deal.dispute?.reason === 'thirdPartySender';
    const content = await drawReceipt(deal, languageOf(deal), one.at, {
      amount: isLess ? String(Math.round(Number(deal.fiatAmount) * 97) / 100) : deal.fiatAmount,
      sender: isOther ? 'M. ***' : deal.buyer.userName,
    });
    const name = `receipt-${deal.id}.png`;
    const [stored] = await tx
      .insert(userFiles)
      .values({
        ...{ kind: 'chat', userId: deal.buyer.id, name, extension: 'png' },
        ...{ mediaType: 'image/png', size: content.length, content },
        ...{ dateCreated: new Date(one.at) },
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .returning({ id: userFiles.id });
    if (stored)
      receiptFiles.set(one, [{ id: stored.id, name, extension: 'png', size: content.length }]);
  }
  return receiptFiles;
}
