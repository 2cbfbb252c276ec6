import Big from 'big.js';
import type { Status } from './finance.graphql.ts';

/**
 * Returns the sums; calculates those that the back office does not send (d2:117) from the wallets.
 */
export function sumsOf(status: Status) {
  const total = (only: (wallet: Status['wallets'][number]) => boolean) =>
    status.wallets
      .filter(only)
      .reduce((sum, { balance }) => sum.plus(balance ?? 0), new Big(0))
      .toFixed();
  const main = status.balanceOnMainWallets ?? total((wallet) => wallet.main === true);
  return {
    main,
    all: status.balanceOnWallets ?? total(() => true),
    diff: status.diffBalance ?? new Big(main).minus(status.balanceUser ?? 0).toFixed(),
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
