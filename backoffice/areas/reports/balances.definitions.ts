import { type SQL, sql } from 'drizzle-orm';
import { money, type ReportDefinition, text } from './report-definition.ts';

const of = (kind: string): SQL =>
  sql`coalesce(sum(a.balance) filter (where a.kind = ${sql.raw(`'${kind}'`)}), 0)`;

const sums = {
  available: money(of('available')),
  held: money(of('held')),
  escrow: money(of('escrow')),
  total: money(sql`coalesce(sum(a.balance), 0)`),
};

const accounts = sql`ledger_accounts a join currencies c on c.id = a.currency_id
  join users u on u.id = a.owner_id`;
const narrowing = {
  section: 'users' as const,
  ...{ from: accounts, currency: sql`a.currency_id` },
  ...{ users: [sql`a.owner_id`], only: sql`a.kind in ('available', 'held', 'escrow')` },
} as const;

const byUser = {
  ...narrowing,
  groups: [sql`a.owner_id`, sql`u.user_name`, sql`u.email`, sql`a.currency_id`, sql`c.title`],
  columns: {
    userId: text(sql`a.owner_id`),
    userName: text(sql`u.user_name`),
    email: text(sql`u.email`),
    currency: text(sql`c.title`),
    ...sums,
  },
} as const satisfies ReportDefinition;

/**
 * Balances of users: of one user, of all users (C37), in total. They show the current state, so no
 * period narrows them.
 */
export const balanceReports = {
  BalanceInfo: { ...byUser, requires: 'userId' },
  BalancesInfo: byUser,
  TotalBalances: {
    ...narrowing,
    groups: [sql`a.currency_id`, sql`c.title`],
    columns: {
      currency: text(sql`c.title`),
      users: text(sql`count(distinct a.owner_id) filter (where a.balance > 0)`),
      ...sums,
    },
  },
} as const satisfies Record<string, ReportDefinition>;
