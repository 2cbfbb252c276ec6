import { type SQL, sql } from 'drizzle-orm';
import { traderLeadReferralStatus } from '../../../machines/trader-lead/trader-lead.codes.ts';
import { byId, contains, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  seconds,
  sortsBy,
} from '../../engine/list.ts';

const userNameOf = (id: SQL): SQL => sql`(select u.user_name from users u where u.id = ${id})`;

/** Payouts in US dollars, of the rows that meet the condition. */
export const payoutsOf = (condition: SQL): SQL => sql`(
  select trim_scale(round(coalesce(sum(p.amount * r.rate), 0), 2))::text from trader_lead_payouts p
  left join usd_rates r on r.currency_id = p.currency_id where ${condition})`;

const createdAt = { by: field('dateCreated'), type: 'timestamptz' } as const;

/** Users who bring traders, the newest first (d3:447, d3:627). */
export const traderLeadsList: ListDefinition = {
  entity: 'traderLead',
  table: sql`trader_leads`,
  columns: {
    ...plain('id'),
    registeredAt: seconds(field('dateCreated')),
    userName: userNameOf(field('id')),
    referralsNumber: sql`(select count(*)::int from trader_lead_referrals m
      where m.trader_lead_id = t.id)`,
    payouts: payoutsOf(sql`p.trader_lead_id = t.id`),
    cumulativeCurrencyTitle: sql`'USD'`,
  },
  sorts: { registeredAt: createdAt, ...sortsBy('bigint', 'id') },
  sort: { by: 'registeredAt', desc: true },
  filters: {
    idList: byId(field('id')),
    userName: contains(userNameOf(field('id'))),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};

/** Traders of leads, the newest first (d3:448, d3:625). */
export const traderLeadReferralsList: ListDefinition = {
  entity: 'traderLeadReferral',
  table: sql`trader_lead_referrals`,
  columns: {
    ...plain('id', 'traderLeadId', 'userId', 'changedBy'),
    ...decimals('payInPercentage', 'payOutPercentage'),
    ...instants('dateUpdated'),
    createdAt: seconds(field('dateCreated')),
    leadName: userNameOf(field('traderLeadId')),
    userName: userNameOf(field('userId')),
    payouts: payoutsOf(sql`p.trader_lead_id = t.trader_lead_id and p.user_id = t.user_id`),
    cumulativeCurrencyTitle: sql`'USD'`,
    status: sql`${traderLeadReferralStatus.present}::int`,
  },
  sorts: {
    createdAt,
    ...sortsBy('numeric', 'payInPercentage', 'payOutPercentage'),
    ...sortsBy('bigint', 'id'),
  },
  sort: { by: 'createdAt', desc: true },
  filters: {
    idList: byId(field('id')),
    traderLeadId: byId(field('traderLeadId')),
    userId: byId(field('userId')),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};
