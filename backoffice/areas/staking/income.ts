import { Big } from 'big.js';

interface Rate {
  /** Percent of the balance for each day. */
  readonly percent: string;
  /** The most that the currency's settings allow, now. */
  readonly maxPercentPerDay: string;
  readonly taxPercent: string;
  /** Decimals of the currency; amounts are rounded down to them. */
  readonly decimals: number;
}

export interface Income {
  /** What the user is paid. */
  readonly amount: string;
  readonly tax: string;
}

const share = (amount: Big, percent: Big | string, decimals: number): Big =>
  amount.times(percent).times('0.01').round(decimals, Big.roundDown);

/** The percentage that counts: a user's own, but never more than the settings allow. */
export const percentOf = ({ percent, maxPercentPerDay }: Rate): Big =>
  new Big(percent).gt(maxPercentPerDay) ? new Big(maxPercentPerDay) : new Big(percent);

/** Returns what a balance earns in one day, in exact decimals; nothing if there is no balance. */
export function incomeOf(balance: string, rate: Rate): Income {
  const { decimals, taxPercent } = rate;
  const owned = new Big(balance);
  const gross = owned.gt(0) ? share(owned, percentOf(rate), decimals) : new Big(0);
  const tax = share(gross, taxPercent, decimals);
  return { amount: gross.minus(tax).toFixed(), tax: tax.toFixed() };
}
