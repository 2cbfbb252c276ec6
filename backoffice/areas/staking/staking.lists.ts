import { type SQL, sql } from 'drizzle-orm';
import { stakingLogType, stakingSettingsStatus } from '../../../machines/staking/staking.codes.ts';
import { byCode, byId, contains, filter, since, until } from '../../engine/filters.ts';
import {
  decimal,
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';
import { wireFlag, wireMany } from '../../engine/wire.ts';

const userName = sql`(select u.user_name from users u where u.id = t.user_id)`;

/** Incomes of a balance since a day, in its own currency. */
const incomeSince = (since: SQL): SQL => sql`(
  select trim_scale(coalesce(sum(l.amount), 0))::text from staking_logs l
  where l.user_id = t.user_id and l.currency_id = t.currency_id
    and l.type = ${stakingLogType.income} and l.day >= ${since})`;

/** The first day of this month, and the day before this one: what is complete by now. */
export const firstOfMonth = sql`date_trunc('month', now() at time zone 'UTC')::date`;
export const lastDay = sql`((now() at time zone 'UTC')::date - 1)`;

/** Balances of users that earn interest, or did (d2:119, d2:297). */
export const userStakingsList: ListDefinition = {
  entity: 'userStaking',
  table: sql`user_stakings`,
  columns: {
    ...plain('id', 'userId', 'currencyId', 'changedBy'),
    ...decimals('percent'),
    ...instants('dateCreated', 'dateUpdated'),
    userName,
    enabled: sql`t.status = 1`,
    balance: decimal(sql`coalesce((select a.balance from ledger_accounts a
      where a.owner_id = t.user_id and a.currency_id = t.currency_id and a.kind = 'available'), 0)`),
    totalIncome: incomeSince(sql`'-infinity'::date`),
    monthlyIncome: incomeSince(firstOfMonth),
    dailyIncome: incomeSince(lastDay),
  },
  sorts: {
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('numeric', 'percent'),
    ...sortsBy('bigint', 'id', 'userId', 'currencyId'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    userId: byId(field('userId')),
    userName: contains(userName),
    currencyId: byId(field('currencyId')),
    enabled: filter(wireMany(wireFlag, 2), (values) => sql`(t.status = 1) in ${values}`),
  },
};

/** Incomes, changes of percentages and settings, the newest first. */
export const stakingLogsList: ListDefinition = {
  entity: 'stakingLog',
  table: sql`staking_logs`,
  columns: {
    ...plain('id', 'type', 'userId', 'currencyId', 'adminId'),
    ...decimals('percent', 'percentBefore', 'balance', 'amount', 'tax'),
    ...instants('dateCreated'),
    day: sql`t.day::text`,
    userName,
  },
  sorts: {
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('bigint', 'id'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    userId: byId(field('userId')),
    currencyId: byId(field('currencyId')),
    type: byCode(field('type')),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};

/** Settings of currencies that can earn interest (d2:301). */
export const stakingSettingsList: ListDefinition = {
  entity: 'stakingSettings',
  table: sql`staking_settings`,
  columns: {
    ...plain('id', 'changedBy'),
    currencyId: field('id'),
    ...decimals('maxPercentPerDay', 'taxPercent'),
    ...instants('beginTime', 'dateCreated'),
    users: sql`(select count(*)::int from user_stakings s where s.currency_id = t.id and s.status = 1)`,
    status: sql`${stakingSettingsStatus.present}::int`,
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('numeric', 'maxPercentPerDay', 'taxPercent'),
    ...sortsBy('timestamptz', 'beginTime'),
  },
  sort: { by: 'id', desc: false },
  filters: { currencyId: byId(field('id')) },
  limit: { usual: 1000, max: 1000 },
};
