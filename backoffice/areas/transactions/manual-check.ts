import { sql } from 'drizzle-orm';
import {
  transactionMethodType,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import type { Tx } from '../../db/database.ts';
import { readOptionSet } from '../options/option-set.subject.ts';
import { transactionsSet } from '../options/option-sets.ts';
import { readTradingOptions } from '../options/trading-options.ts';

interface Facts {
  readonly type: number;
  readonly transactionMethodType: number;
  readonly currencyId: number;
  /** Without sign. */
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
 * Whether a transaction that is created now goes to a manual check (d2:374): its value in the currency of totals
 * exceeds the limit, and it moves money over the platform's border. Without a limit, or without a rate, none does.
 */
export async function needsManualCheck(tx: Tx, facts: Facts): Promise<boolean> {
  if (!external.includes(facts.type)) return false;
  if (byStaffOrInside.includes(facts.transactionMethodType)) return false;
  const { antiFraudAmount } = await readOptionSet(tx, transactionsSet);
  if (Number(antiFraudAmount) === 0) return false;
  const { baseCurrencyId } = await readTradingOptions(tx);
  const { rows } = await tx.execute<{ exceeds: boolean | null }>(sql`
    select ${facts.amount}::numeric * r.rate > ${String(antiFraudAmount)}::numeric * coalesce(
      (select rate from usd_rates where currency_id = ${baseCurrencyId}::bigint), 1) as exceeds
    from usd_rates r where r.currency_id = ${facts.currencyId}::bigint`);
  return rows[0]?.exceeds === true;
}
