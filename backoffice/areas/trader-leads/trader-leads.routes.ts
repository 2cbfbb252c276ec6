import { Big } from 'big.js';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { traderLeadReferralLifecycle } from '../../../machines/trader-lead/trader-lead.machine.ts';
import type { Db } from '../../db/database.ts';
import { traderLeadReferrals, traderLeads } from '../../db/schema/trader-leads.ts';
import { users } from '../../db/schema/users.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { all } from '../../engine/list.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { list, type Route, read } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wirePercent } from '../../engine/wire.ts';
import { payAllTraderLeads } from './pay-leads.ts';
import { payoutsOf, traderLeadReferralsList, traderLeadsList } from './trader-leads.lists.ts';

const needs = { section: 'traderLeads' } as const;

/** Percent of a fee. */
const percentage = wirePercent(2);

const percentages = { payInPercentage: percentage, payOutPercentage: percentage };
type Percentages = Readonly<Record<keyof typeof percentages, string>>;
const names = ['payInPercentage', 'payOutPercentage'] as const;

/** Locks a user, so that two leads cannot share more than the whole at once. @throws Refusal */
async function lockUser({ tx }: UnitOfWork, id: number): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
}

/** The percentages of a trader's leads do not exceed the whole, in either direction. @throws Refusal */
async function requireRoom(
  { tx }: UnitOfWork,
  { userId, but = 0 }: { readonly userId: number; readonly but?: number },
  given: Percentages,
): Promise<void> {
  const others = await tx
    .select()
    .from(traderLeadReferrals)
    .where(and(eq(traderLeadReferrals.userId, userId), ne(traderLeadReferrals.id, but)));
  for (const path of names) {
    const left = others.reduce((rest, other) => rest.minus(other[path]), new Big(100));
    if (left.lt(given[path]))
      throw notValid({ path, message: `At most ${left.toFixed()} is left of this trader` });
  }
}

/** Traders of leads. A user becomes a lead with the first one. */
export const traderLeadReferralsCatalogue = catalogue({
  ...{ lifecycle: traderLeadReferralLifecycle, table: traderLeadReferrals },
  ...{ list: traderLeadReferralsList, unique: { trader_lead_referrals_pair_unique: 'Exists' } },
  create: {
    fields: { traderLeadId: wireId, userId: wireId, ...percentages },
    calls: [['POST', 'v1/p2p/trader-lead-referrals']],
    async columns(unit, { traderLeadId, userId, ...given }) {
      if (traderLeadId === userId) throw refuse('OwnTraderLead');
      // In the order of their ids, so that two additions cannot wait for each other.
      for (const id of [traderLeadId, userId].sort((a, b) => a - b)) await lockUser(unit, id);
      await requireRoom(unit, { userId }, given);
      const [lead] = await unit.tx
        .insert(traderLeads)
        .values({ id: traderLeadId, dateCreated: unit.now })
        .onConflictDoNothing()
        .returning();
      unit.touch(traderLeadsList, traderLeadId, lead ? 'created' : undefined);
      return { traderLeadId, userId, ...given };
    },
  },
  edit: {
    fields: percentages,
    calls: [['PUT', 'v1/p2p/trader-lead-referrals/{id}']],
    async columns(unit, given, { id, userId }) {
      await payAllTraderLeads(unit);
      await lockUser(unit, userId);
      await requireRoom(unit, { userId, but: id }, given);
      return given;
    },
  },
  delete: {
    calls: [['DELETE', 'v1/p2p/trader-lead-referrals/{id}']],
    async before(unit, { traderLeadId }) {
      await payAllTraderLeads(unit);
      unit.touch(traderLeadsList, traderLeadId);
    },
  },
  snapshot: ({ traderLeadId, userId, payInPercentage, payOutPercentage }) => ({
    ...{ traderLeadId, userId },
    payInPercentage: new Big(payInPercentage).toFixed(),
    payOutPercentage: new Big(payOutPercentage).toFixed(),
  }),
});

/** Counts leads and their traders, and what was paid: of one lead, or of all (d3:450). */
async function statistics(db: Db, leadId: number | undefined) {
  const of = (column: string) =>
    all([leadId === undefined ? undefined : sql`${sql.raw(column)} = ${leadId}`]);
  const { rows } = await db.execute(sql`
    select (select count(*)::int from trader_leads l where ${of('l.id')}) as "referrersNumber",
      (select count(*)::int from trader_lead_referrals m where ${of('m.trader_lead_id')})
        as "referralsNumber",
      ${payoutsOf(of('p.trader_lead_id'))} as payouts, 'USD' as "cumulativeCurrencyTitle"`);
  return rows[0] ?? {};
}

const ofLead = z.object({ traderLeadId: wireId.optional() });

export const traderLeadsRoutes: readonly Route[] = [
  list({
    ...{ method: 'GET', path: 'v1/p2p/trader-leads', needs, list: traderLeadsList },
    ...{ rows: 'traderLeads', total: 'totalCount' },
  }),
  list({
    ...{ method: 'GET', path: 'v1/p2p/trader-lead-referrals', needs },
    ...{ list: traderLeadReferralsList, rows: 'referrals', total: 'totalCount' },
    more: async ({ db }, raw) => ({
      statistics: await statistics(db, ofLead.safeParse(raw).data?.traderLeadId),
    }),
  }),
  read({
    ...{ method: 'GET', path: 'v1/p2p/trader-lead-statistics', needs, input: ofLead },
    read: ({ input: { traderLeadId }, services: { db } }) => statistics(db, traderLeadId),
  }),
  ...traderLeadReferralsCatalogue.routes,
];
