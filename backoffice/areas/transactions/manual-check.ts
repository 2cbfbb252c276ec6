import { sql } from 'drizzle-orm';
import {
  transactionMethodType,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import type { Tx } from '../../db/database.ts';
import { readOptionSet } from '../options/option-set.subject.ts';
import { transactionsSet } from '../options/option-sets.ts';
import { readTradingOptions } from '../options/trading-options.ts';

interface CheckedTransaction {
  readonly type: number;
  readonly transactionMethodType: number;
  readonly currencyId: number;
  /** Unsigned. */
  readonly amount: string;
}

const external: readonly number[] = [transactionType.deposit, transactionType.withdrawal];
const byStaffOrInside: readonly number[] = [
  transactionMethodType.admin,
  transactionMethodType.code,
  transactionMethodType.internal,
  transactionMethodType.cryptomatFee,
];

/**
 * Returns whether a new transaction needs a manual check (d2:374): its value in the currency of
 * totals exceeds the limit, and it moves money into or out of the platform. Without a limit or a
 * rate, no transaction needs it.
 */
export async function needsManualCheck(tx: Tx, transaction: CheckedTransaction): Promise<boolean> {
  if (!external.includes(transaction.type)) return false;
  if (byStaffOrInside.includes(transaction.transactionMethodType)) return false;
  const { antiFraudAmount } = await readOptionSet(tx, transactionsSet);
  if (Number(antiFraudAmount) === 0) return false;
  const { baseCurrencyId } = await readTradingOptions(tx);
  const { rows } = await tx.execute<{ exceeds: boolean | null }>(sql`
    select ${transaction.amount}::numeric * r.rate > ${String(antiFraudAmount)}::numeric * coalesce(
      (select rate from usd_rates where currency_id = ${baseCurrencyId}::bigint), 1) as exceeds
    from usd_rates r where r.currency_id = ${transaction.currencyId}::bigint`);
  return rows[0]?.exceeds === true;
}
