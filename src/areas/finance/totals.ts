import Big from 'big.js';
import { differenceKnown, sumKnown } from '../../report/known-sum.ts';
import type { Status, StatusWallet } from './finance.graphql.ts';

/**
 * Returns the sums; calculates those that the back office does not send (d2:117) from the wallets.
 * A sum of unknown balances is null.
 */
export function sumsOf(status: Status) {
  const total = (only: (wallet: StatusWallet) => boolean) =>
    status.wallets && sumKnown(status.wallets.filter(only).map(({ balance }) => balance));
  const main = status.balanceOnMainWallets ?? total((wallet) => wallet.main === true);
  return {
    main,
    all: status.balanceOnWallets ?? total(() => true),
    diff: status.diffBalance ?? differenceKnown(main, status.balanceUser),
  };
}

/**
 * Returns the value of an amount in a currency that costs `target` dollars; null if no rate is
 * known.
 */
export function worthOf(
  amount: string | null,
  usdRate: string | null,
  target: string | null | undefined,
): string | null {
  if (amount === null || usdRate === null || !target || new Big(target).eq(0)) return null;
  return new Big(amount).times(usdRate).div(target).toFixed(2);
}

export const sumOf = (amounts: readonly (string | null)[]): string =>
  amounts.reduce<Big>((sum, amount) => sum.plus(amount ?? 0), new Big(0)).toFixed(2);

export const isZero = (amount: string | null): boolean => amount === null || new Big(amount).eq(0);
