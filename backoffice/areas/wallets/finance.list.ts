import { sql } from 'drizzle-orm';
import { byCode, byFlag, byId } from '../../engine/filters.ts';
import {
  decimal,
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  seconds,
  sortsBy,
} from '../../engine/list.ts';

const inDollars = (column: string) => sql`round(${field(column)} * r.rate, 2)::text`;

/**
 * The main wallets' balance of each currency compared with what users own (d2:115), and the parts
 * of the difference: `diffBalance` = `own` + `inFlight` + `broken`, to the last digit.
 */
export const financeStatusList: ListDefinition = {
  entity: 'financeStatus',
  table: sql`finance_statuses`,
  joins: sql`left join usd_rates r on r.currency_id = t.id`,
  columns: {
    ...plain('id', 'state', 'inFlightCount', 'expectedCount', 'brokenCount'),
    currencyId: field('id'),
    wallets: sql`(select coalesce(json_agg(json_build_object('id', w.id, 'currencyId', w.currency_id,
        'title', w.title, 'kind', w.kind, 'main', w.main, 'enabled', w.enabled,
        'balance', trim_scale(w.balance)::text, 'threshold', trim_scale(w.threshold)::text,
        'address', w.address) order by not w.main, w.kind, w.id), '[]')
      from wallets w where w.currency_id = t.id and w.status = 0)`,
    ...decimals('balanceUser', 'balanceOnWallets', 'balanceOnMainWallets', 'diffBalance', 'own'),
    ...decimals('inFlight', 'broken', 'threshold'),
    ...instants('since'),
    usdRate: decimal(sql`r.rate`),
    diffUsd: inDollars('diffBalance'),
    inFlightUsd: inDollars('inFlight'),
    brokenUsd: inDollars('broken'),
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('smallint', 'state'),
    ...sortsBy('numeric', 'diffBalance', 'balanceUser', 'balanceOnWallets'),
  },
  sort: { by: 'id', desc: false },
  filters: { currencyId: byId(field('id')), state: byCode(field('state')) },
  limit: { usual: 1000, max: 1000 },
};

/**
 * Methods with the activity on each. `urgency` sorts by failures first, then by the age of the
 * oldest waiting one.
 */
const methodsAtWork = sql`(
  select m.*, coalesce(s.running, 0) as running, coalesce(s.waiting, 0) as waiting,
    coalesce(s.failed, 0) as failed, s.oldest,
    coalesce(s.failed, 0) * 1e10 + 1e10 - coalesce(extract(epoch from s.oldest), 1e10) as urgency
  from transaction_methods m left join (
    select transaction_method_id, count(*) filter (where status in (0, 1, 6)) as running,
      count(*) filter (where status in (3, 5)) as waiting,
      count(*) filter (where status = 4) as failed, min(date_created) as oldest
    from transactions where status in (0, 1, 3, 4, 5, 6) group by 1
  ) s on s.transaction_method_id = m.id)`;

/** Deposit and withdrawal methods, and how much waits or failed on each (d2:311, d2:362). */
export const methodStatusList: ListDefinition = {
  entity: 'transactionMethodStatus',
  table: methodsAtWork,
  columns: {
    ...plain('id', 'name', 'currencyId', 'payIn', 'payOut', 'icon'),
    ...plain('running', 'waiting', 'failed'),
    transactionMethodType: field('type'),
    oldestOpen: seconds(field('oldest')),
  },
  sorts: {
    transactionMethodType: { by: field('type'), type: 'smallint' },
    ...sortsBy('bigint', 'id', 'currencyId', 'running', 'waiting'),
    ...sortsBy('text', 'name'),
    failed: { by: field('urgency'), type: 'numeric' },
    // A method without open transactions sorts as if its oldest were now.
    oldestOpen: { by: sql`coalesce(t.oldest, now())`, type: 'timestamptz' },
  },
  sort: { by: 'transactionMethodType', desc: true },
  filters: {
    currencyIdList: byId(field('currencyId')),
    transactionMethodTypeList: byCode(field('type')),
    payIn: byFlag(field('payIn')),
    payOut: byFlag(field('payOut')),
  },
};
