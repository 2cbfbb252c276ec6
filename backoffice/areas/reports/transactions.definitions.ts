import { sql } from 'drizzle-orm';
import { kytStatus } from '../../../machines/kyt/kyt.codes.ts';
import {
  operationSide,
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { code, instant, money, type ReportDefinition, text } from './report-definition.ts';

const narrowing = {
  section: 'transactions' as const,
  ...{ at: sql`t.date_created`, currency: sql`t.currency_id` },
  users: [sql`t.user_id`],
} as const;
const from = sql`transactions t join users u on u.id = t.user_id
  join currencies c on c.id = t.currency_id`;

const baseColumns = {
  id: text(sql`t.id`),
  created: instant(sql`t.date_created`),
  userId: text(sql`t.user_id`),
  userName: text(sql`u.user_name`),
  type: code(sql`t.type`, transactionType),
};
const sums = {
  currency: text(sql`c.title`),
  amount: money(sql`t.amount`),
  fee: money(sql`t.fee`),
  status: code(sql`t.status`, transactionStatus),
};

/**
 * Deposits and withdrawals as transactions, as operations with side and method, and as sums per
 * day.
 */
export const transactionReports = {
  Transactions: {
    ...narrowing,
    ...{ from, key: sql`t.id` },
    only: sql.raw(`t.type in (${transactionType.deposit}, ${transactionType.withdrawal})`),
    columns: {
      ...baseColumns,
      ...sums,
      method: code(sql`t.transaction_method_type`, transactionMethodType),
      kyt: code(sql`t.kyt_status`, kytStatus),
      txid: text(sql`t.txid`),
      address: text(sql`t.address`),
      requisites: text(sql`t.requisites`),
      confirmations: text(sql`t.confirmations`),
      updated: instant(sql`t.date_updated`),
      details: text(sql`t.details`),
      comment: text(sql`t.comment`),
    },
  },
  Operations: {
    ...narrowing,
    ...{ from, key: sql`t.id` },
    columns: {
      ...baseColumns,
      side: code(sql`t.side`, operationSide),
      operationType: text(sql`t.operation_type`),
      method: code(sql`t.transaction_method_type`, transactionMethodType),
      ...sums,
    },
  },
  TransactionStats: {
    ...narrowing,
    from,
    groups: [
      sql`(t.date_created at time zone 'utc')::date`,
      ...[sql`t.currency_id`, sql`c.title`, sql`t.type`, sql`t.status`],
    ],
    columns: {
      day: text(sql`(t.date_created at time zone 'utc')::date`),
      currency: text(sql`c.title`),
      type: code(sql`t.type`, transactionType),
      status: code(sql`t.status`, transactionStatus),
      count: text(sql`count(*)`),
      users: text(sql`count(distinct t.user_id)`),
      amount: money(sql`sum(t.amount)`),
      fee: money(sql`coalesce(sum(t.fee), 0)`),
    },
  },
} as const satisfies Record<string, ReportDefinition>;
