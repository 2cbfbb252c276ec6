import { type SQL, sql } from 'drizzle-orm';
import { operationSide } from '../../../machines/transaction/transaction.codes.ts';
import {
  limitPeriod,
  transactionLimitStatus,
} from '../../../machines/transaction-limit/transaction-limit.codes.ts';
import { byCode, byId } from '../../engine/filters.ts';
import {
  decimal,
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';
import { countsToLimits } from './limited.ts';

const values = {
  ...plain('id', 'currencyId', 'period', 'buyCount', 'sellCount', 'status', 'changedBy'),
  ...decimals('minAmount', 'maxAmount', 'buyAmount', 'sellAmount'),
  ...instants('dateCreated', 'dateUpdated'),
};
const sorts = { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') };
const filters = {
  idList: byId(field('id')),
  currencyId: byId(field('currencyId')),
  period: byCode(field('period')),
};

/** The same currency as in the trading options (d2:364); see `areas/options/trading-options.ts`. */
const cumulativeCurrency = sql`coalesce(
  (select (o.value ->> 'baseCurrencyId')::bigint from options o where o.key = 'trading'),
  (select c.id from currencies c where c.title = 'USD'))`;

/** Limits that apply to all users (d2:239). */
export const limitList: ListDefinition = {
  entity: 'transactionLimit',
  table: sql`transaction_limits`,
  // The owner of the settings is the admin with id 1 (d2:364).
  columns: { ...values, adminId: sql`1`, cumulativeCurrencyId: cumulativeCurrency },
  only: sql`t.user_id is null`,
  sorts,
  sort: { by: 'dateCreated', desc: true },
  filters,
};

const start = sql`date_trunc(case t.period ${sql.join(
  (['day', 'week', 'month'] as const).map((name) =>
    sql.raw(`when ${limitPeriod[name]} then '${name}'`),
  ),
  sql` `,
)} else 'year' end, now() at time zone 'utc') at time zone 'utc'`;

/** Sums how much of a limit is used so far. */
const used = (side: keyof typeof operationSide, what: SQL): SQL =>
  sql`(select ${what} from transactions x where x.user_id = t.user_id
    and x.currency_id = t.currency_id and x.date_created >= ${start}
    and x.side = ${sql.raw(String(operationSide[side]))} and ${countsToLimits('x')})`;
const amount = sql`coalesce(sum(abs(x.amount)), 0)`;
const count = sql`count(*)::int`;

/** Limits of single users, and how much of them is used (d2:238). */
export const userLimitList: ListDefinition = {
  entity: 'userTransactionLimit',
  table: sql`transaction_limits`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...values,
    ...plain('userId'),
    userName: sql`u.user_name`,
    buyAmountUsed: decimal(used('in', amount)),
    sellAmountUsed: decimal(used('out', amount)),
    buyCountUsed: used('in', count),
    sellCountUsed: used('out', count),
  },
  only: sql`t.user_id is not null`,
  sorts,
  sort: { by: 'dateCreated', desc: true },
  filters: { ...filters, userId: byId(field('userId')) },
};

/** Removed limits are found only by their ids. */
export const onlySet = ({ idList, filters: nested }: Readonly<Record<string, unknown>>) =>
  idList === undefined && (nested as { idList?: unknown } | undefined)?.idList === undefined
    ? sql`t.status = ${transactionLimitStatus.set}`
    : undefined;
