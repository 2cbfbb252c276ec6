import { Big } from 'big.js';
import { rangeFor } from '../../../machines/p2p-fee/fee-range.ts';
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

/** Returns the percentage for an amount; undefined if no range has one. */
export const feeIn = (settings: readonly FeeRange[], base: FeeBase): string | undefined =>
  rangeFor(settings, base, (one, other) => new Big(one).cmp(other))?.fee;

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
