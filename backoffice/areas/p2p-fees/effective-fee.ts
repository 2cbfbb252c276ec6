import { Big } from 'big.js';
import { p2pFeeSource } from '../../../machines/p2p-fee/p2p-fee.codes.ts';
import type { Tx } from '../../db/database.ts';
import type { FeeRange } from '../../db/schema/p2p-rules.ts';
import { everyone, readFeatureFlags, readFees } from './fee-settings.ts';

/** What a fee depends on, apart from whose it is. */
export interface FeeBase {
  readonly currencyId: number;
  readonly paymentMethodId: number;
  /** In the currency. */
  readonly amount: string;
}

/**
 * Returns the percentage for an amount: of the ranges of the payment method, or else of those for
 * any method, the last one that begins at or below the amount. Undefined if none does.
 */
export function feeIn(
  settings: readonly FeeRange[],
  { currencyId, paymentMethodId, amount }: FeeBase,
): string | undefined {
  const begun = settings.filter(
    (range) => range.currencyId === currencyId && new Big(range.minAmount).lte(amount),
  );
  for (const method of [paymentMethodId, null]) {
    const [last] = begun
      .filter((range) => range.paymentMethodId === method)
      .sort((a, b) => new Big(b.minAmount).cmp(a.minAmount));
    if (last) return last.fee;
  }
  return undefined;
}

/**
 * Returns the percentage of a deal with an offer of this user: the user's own fee from the source
 * that the feature flag names, or else the fee of everyone. Undefined if neither is set.
 */
export async function effectiveFee(
  tx: Tx,
  userId: number,
  base: FeeBase,
): Promise<string | undefined> {
  const { usePaymentMethodSettingsAsCommissionSource: isByMethod } = await readFeatureFlags(tx);
  const source = isByMethod ? p2pFeeSource.paymentMethod : p2pFeeSource.currency;
  const own = feeIn(await readFees(tx, { userId, source }), base);
  return own ?? feeIn(await readFees(tx, everyone), base);
}
