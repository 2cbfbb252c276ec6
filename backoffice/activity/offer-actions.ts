import { sql } from 'drizzle-orm';
import { dealStatus } from '../../machines/deal/deal.codes.ts';
import { feedbackInfluence } from '../../machines/feedback/feedback.codes.ts';
import { offerStatus, offerType } from '../../machines/offer/offer.codes.ts';
import { requisiteStatus } from '../../machines/requisite/requisite.codes.ts';
import { leaveFeedback } from '../areas/feedback/leave-feedback.ts';
import { createOffer, editOffer } from '../areas/offers/edit-offer.ts';
import { offerSubject } from '../areas/offers/offer.subject.ts';
import { requisiteSubject } from '../areas/requisites/requisite.subject.ts';
import type { Db } from '../db/database.ts';
import { advance } from '../engine/advance.ts';
import { feedbackTexts } from '../seed/feedback-texts.data.ts';
import { act, type Simulation } from './simulation.ts';

const first = async <Row extends Record<string, unknown>>(
  db: Db,
  query: ReturnType<typeof sql>,
): Promise<Row | undefined> => (await db.execute(query)).rows[0] as Row | undefined;

/** How many offers stay enabled: enough for users to find one, but not too many for staff. */
const enabledOfferCount = { min: 60, max: 1_500 } as const;

/**
 * Opens an offer of an author who has an enabled requisite, for the payment method of that
 * requisite.
 */
export async function openOffer(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const { db } = services;
  const from = await first<{
    id: number;
    userId: number;
    fiat: number;
    method: number;
    crypto: number;
    least: string;
    count: number;
  }>(
    db,
    sql`select q.id, q.user_id as "userId", q.currency_id as fiat, q.payment_method_id as method,
      o.currency_id as crypto, o.min_amount::text as least,
      (select count(*) from offers where status = ${offerStatus.enabled}) as count
      from requisites q join lateral (select currency_id, min_amount from offers
        where fiat_currency_id = q.currency_id and status = ${offerStatus.enabled}
          and expression is null order by id desc limit 1) o on true
      where q.status = ${requisiteStatus.enabled} and q.limit_day is null
        and q.id >= (select min(id) + floor((max(id) - min(id)) * ${random.next()}::float8)::bigint
          from requisites) order by q.id limit 1`,
  );
  if (!from || from.count > enabledOfferCount.max) return;
  const sells = random.chance(0.55);
  await act(simulation, (unit) =>
    createOffer(unit, {
      ...{ userId: from.userId, currencyId: from.crypto, fiatCurrencyId: from.fiat },
      type: sells ? offerType.sell : offerType.buy,
      profitPercent: random.between(sells ? -0.3 : -3, sells ? 3 : 0.4).toFixed(2),
      ...{ expression: null, terms: '', restrictedAmounts: [] },
      minAmount: from.least,
      maxAmount: String(Math.ceil(Number(from.least)) * random.int(5, 40)),
      ...{ paymentMethodIds: [from.method], requisiteIds: sells ? [from.id] : [] },
      ...{ isKycRequired: random.chance(0.3), isPhoneRequired: false },
      ...{ trackLiquidity: random.chance(0.3), isHidden: false },
    }),
  );
}

/** Changes the margin of an offer, stops it, or enables a stopped one, as its author. */
export async function changeOffer(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const offer = await first<{ id: number; status: number; profit: string; count: number }>(
    services.db,
    sql`select id, status, profit_percent::text as profit,
      (select count(*) from offers where status = ${offerStatus.enabled}) as count
      from offers where status in (${offerStatus.enabled}, ${offerStatus.stopped})
        and id >= (select min(id) + floor((max(id) - min(id)) * ${random.next()}::float8)::bigint
          from offers) order by id limit 1`,
  );
  if (!offer) return;
  const { id, status, profit, count } = offer;
  await act(simulation, async (unit) => {
    if (status === offerStatus.stopped) await advance(unit, offerSubject, id, 'enable');
    else if (random.chance(0.3) && count > enabledOfferCount.min) {
      await advance(unit, offerSubject, id, 'stop');
    } else {
      const newProfit = Number(profit) + random.between(-0.4, 0.4);
      await editOffer(unit, id, { profitPercent: newProfit.toFixed(2) });
    }
  });
}

/** Stops a user's requisite, or enables a stopped one. */
export async function moveRequisite(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const fromStatus = random.chance(0.35) ? requisiteStatus.enabled : requisiteStatus.stopped;
  const found = await first<{ id: number; status: number }>(
    services.db,
    sql`select id, status from requisites where status = ${fromStatus}
        and id >= (select min(id) + floor((max(id) - min(id)) * ${random.next()}::float8)::bigint
          from requisites) order by id limit 1`,
  );
  if (!found) return;
  const event = found.status === requisiteStatus.enabled ? 'stop' : 'enable';
  await act(simulation, (unit) =>
    advance(unit, requisiteSubject, found.id, event).then(() => undefined),
  );
}

/** Leaves a party's feedback about the other party after a finished deal. */
export async function giveFeedback(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const deal = await first<{
    id: number;
    status: number;
    from: number;
    to: number;
    language: string;
  }>(
    services.db,
    sql`select d.id, d.status, d.buyer_id as from, d.seller_id as to, u.language
      from deals d join users u on u.id = d.buyer_id
      where d.status in (${dealStatus.completed}, ${dealStatus.cancelled}) and not exists (
        select 1 from feedback f where f.deal_id = d.id and f.from_user_id = d.buyer_id)
      order by d.id desc offset ${random.int(0, 15)} limit 1`,
  );
  if (!deal) return;
  const tone = deal.status === dealStatus.completed && random.chance(0.9) ? 'positive' : 'negative';
  const texts = feedbackTexts[tone];
  const comment = random.pick(texts[deal.language] ?? texts.en ?? []);
  await act(simulation, (unit) =>
    leaveFeedback(unit, {
      ...{ dealId: deal.id, fromUserId: deal.from, toUserId: deal.to, comment },
      influence: feedbackInfluence[tone],
    }),
  );
}
