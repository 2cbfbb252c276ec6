import { dealStatus } from '../../machines/deal/deal.codes.ts';
import { disputeReason } from '../../machines/dispute/dispute.codes.ts';
import { createDeal } from '../areas/deals/create-deal.ts';
import { expireDeals } from '../areas/deals/expire-deals.ts';
import { moveDeal, openDispute, type PartyEvent } from '../areas/deals/move-deal.ts';
import { complaints } from '../seed/dispute-texts.data.ts';
import { languageOf, someChance, someDeal, someDevice, someDispute } from './deal-look.ts';
import { someUser } from './look.ts';
import { act, type Stage } from './stage.ts';

/** How many disputes are kept open: staff always find work, and never a flood. */
const queue = { least: 12, most: 34 } as const;

/** Somebody takes an offer. */
export async function takeOffer(stage: Stage): Promise<void> {
  const { random, services } = stage;
  const { db } = services;
  const chance = await someChance(db, random.next());
  if (!chance) return;
  const taker = chance.authorSells ? await someUser(db, random.next()) : { id: chance.sellerId };
  if (!taker || taker.id === (chance.authorSells ? chance.sellerId : 0)) return;
  const [least, most] = [Number(chance.least), Number(chance.most)];
  const free = least * (most / least) ** (random.next() ** 1.6);
  const fiatAmount =
    chance.restrictedAmounts.length > 0
      ? random.pick(chance.restrictedAmounts)
      : String(Math.max(least, Math.floor(Math.min(most, free))));
  const [sellerDevice, takerDevice] = [
    await someDevice(db, chance.sellerId),
    await someDevice(db, taker.id),
  ];
  const { offerId, paymentMethodId, requisiteId } = chance;
  await act(stage, (unit) =>
    createDeal(unit, {
      ...{ offerId, takerId: taker.id, fiatAmount, paymentMethodId, requisiteId },
      sellerDeviceId: sellerDevice?.id ?? null,
      buyerDeviceId: chance.authorSells ? (takerDevice?.id ?? null) : null,
    }),
  );
}

async function fallOut(stage: Stage, id: number): Promise<void> {
  const { random, services } = stage;
  const [reason, by] = random.weighted([
    [['silence', 'buyer'], 32],
    [['thirdPartySender', 'seller'], 22],
    [['wrongAmount', 'seller'], 20],
    [['latePayment', 'seller'], 17],
    [['other', 'buyer'], 9],
  ] as const);
  const language = (await languageOf(services.db, id, by))?.language ?? 'en';
  const details = complaints[reason][language] ?? complaints[reason].en;
  await act(stage, (unit) =>
    openDispute(unit, id, {
      ...{ by, reason: disputeReason[reason] },
      ...(details === undefined ? {} : { details }),
    }),
  );
}

/** One step of one deal that is under way; some fall out, more of them where staff have little to do. */
export async function goOnWithDeal(stage: Stage): Promise<void> {
  const { random, services } = stage;
  const deal = await someDeal(services.db, random.next());
  if (!deal) return;
  const { id, status } = deal;
  const { created, fundsHoldRequested, fundsChecked, started, propertySent } = dealStatus;
  const move = (event: PartyEvent, by: 'system' | 'buyer' | 'seller') =>
    act(stage, (unit) => moveDeal(unit, id, event, by));
  if (status === created) {
    if (random.chance(0.04)) await move('refuse', 'seller');
    else await move('requestHold', 'system');
  } else if (status === fundsHoldRequested) await move('checkHold', 'system');
  else if (status === fundsChecked) {
    if (random.chance(0.92)) await move('start', random.pick(['buyer', 'seller'] as const));
  } else if (status === started) {
    if (random.chance(0.06)) await move('callOff', 'buyer');
    else if (random.chance(0.85)) await move('markPaid', 'buyer');
  } else if (status === propertySent) {
    const open = (await someDispute(services.db, random.next()))?.open ?? 0;
    const share = open < queue.least ? 0.4 : open < queue.most ? 0.09 : 0;
    if (random.chance(share)) await fallOut(stage, id);
    else if (random.chance(0.8)) await move('release', 'seller');
  }
}

/** The parties settle what an arbitrator was called for, whoever may be looking at it. */
export async function makeUp(stage: Stage): Promise<void> {
  const { random, services } = stage;
  const dispute = await someDispute(services.db, random.next());
  const open = dispute?.open ?? 0;
  const share = open > queue.most ? 1 : open > queue.least ? 0.25 : 0;
  if (typeof dispute?.id !== 'number' || !random.chance(share)) return;
  const { id } = dispute;
  const isPaid = random.chance(0.7);
  await act(stage, (unit) =>
    moveDeal(unit, id, isPaid ? 'release' : 'callOff', isPaid ? 'seller' : 'buyer'),
  );
}

/** What has run out ends, or calls an arbitrator. */
export async function runOut(stage: Stage): Promise<void> {
  await act(stage, (unit) => expireDeals(unit, 3));
}
