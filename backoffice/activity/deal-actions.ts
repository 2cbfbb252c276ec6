import { dealStatus } from '../../machines/deal/deal.codes.ts';
import { disputeReason } from '../../machines/dispute/dispute.codes.ts';
import { createDeal } from '../areas/deals/create-deal.ts';
import { expireDeals } from '../areas/deals/expire-deals.ts';
import { moveDeal, openDispute, type PartyEvent } from '../areas/deals/move-deal.ts';
import { complaints } from '../seed/dispute-texts.data.ts';
import { reportPayment } from './callback-actions.ts';
import { languageOf, someChance, someDeal, someDevice, someDispute } from './deal-queries.ts';
import { someUser } from './queries.ts';
import { act, type Simulation } from './simulation.ts';

/** How many disputes stay open: enough for staff to have work, but not too many. */
const queue = { min: 12, max: 34 } as const;

/** Opens a deal from an offer, for a random taker. */
export async function takeOffer(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const { db } = services;
  const chance = await someChance(db, random.next());
  if (!chance) return;
  const taker = chance.authorSells ? await someUser(db, random.next()) : { id: chance.sellerId };
  if (!taker || taker.id === (chance.authorSells ? chance.sellerId : 0)) return;
  const [minFiat, maxFiat] = [Number(chance.least), Number(chance.most)];
  const free = minFiat * (maxFiat / minFiat) ** (random.next() ** 1.6);
  const fiatAmount =
    chance.restrictedAmounts.length > 0
      ? random.pick(chance.restrictedAmounts)
      : String(Math.max(minFiat, Math.floor(Math.min(maxFiat, free))));
  const [sellerDevice, takerDevice] = [
    await someDevice(db, chance.sellerId),
    await someDevice(db, taker.id),
  ];
  const { offerId, paymentMethodId, requisiteId } = chance;
  await act(simulation, (unit) =>
    createDeal(unit, {
      ...{ offerId, takerId: taker.id, fiatAmount, paymentMethodId, requisiteId },
      sellerDeviceId: sellerDevice?.id ?? null,
      buyerDeviceId: chance.authorSells ? (takerDevice?.id ?? null) : null,
    }),
  );
}

async function fallOut(simulation: Simulation, id: number): Promise<void> {
  const { random, services } = simulation;
  const [reason, by] = random.weighted([
    [['silence', 'buyer'], 32],
    [['thirdPartySender', 'seller'], 22],
    [['wrongAmount', 'seller'], 20],
    [['latePayment', 'seller'], 17],
    [['other', 'buyer'], 9],
  ] as const);
  const language = (await languageOf(services.db, id, by))?.language ?? 'en';
  const details = complaints[reason][language] ?? complaints[reason].en;
  await act(simulation, (unit) =>
    openDispute(unit, id, {
      ...{ by, reason: disputeReason[reason] },
      ...(details === undefined ? {} : { details }),
    }),
  );
}

/**
 * Advances one active deal by one step. Some deals fail; more of them fail when staff have little
 * to do.
 */
export async function goOnWithDeal(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const deal = await someDeal(services.db, random.next());
  if (!deal) return;
  const { id, status } = deal;
  const { created, fundsHoldRequested, fundsChecked, started, propertySent } = dealStatus;
  const move = (event: PartyEvent, by: 'system' | 'buyer' | 'seller') =>
    act(simulation, (unit) => moveDeal(unit, id, event, by));
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
    const share = open < queue.min ? 0.4 : open < queue.max ? 0.09 : 0;
    if (random.chance(share)) await fallOut(simulation, id);
    else if (random.chance(0.2)) await reportPayment(simulation, id);
    else if (random.chance(0.75)) await move('release', 'seller');
  }
}

/** Lets the parties settle a dispute between themselves, even if an arbitrator is working on it. */
export async function makeUp(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const dispute = await someDispute(services.db, random.next());
  const open = dispute?.open ?? 0;
  const share = open > queue.max ? 1 : open > queue.min ? 0.25 : 0;
  if (typeof dispute?.id !== 'number' || !random.chance(share)) return;
  const { id } = dispute;
  const isPaid = random.chance(0.7);
  await act(simulation, (unit) =>
    moveDeal(unit, id, isPaid ? 'release' : 'callOff', isPaid ? 'seller' : 'buyer'),
  );
}

/** Ends deals whose time is over, or calls an arbitrator for them. */
export async function runOut(simulation: Simulation): Promise<void> {
  await act(simulation, (unit) => expireDeals(unit, 3));
}
