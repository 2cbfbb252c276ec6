import { p2pLimits } from '../db/schema/p2p-rules.ts';
import { currencySeed } from './currencies.data.ts';
import { plainRows } from './plain-rows.ts';

const seeds = [
  ['USDT', '1', '1000000'],
  ['RUB', '100', '100000000'],
  ['EUR', '1', '1000000'],
  ['USD', '1', '1000000'],
] as const;

/** Limits of a few currencies; the others have none. */
export const p2pLimitsRows = plainRows(
  p2pLimits,
  seeds.map(([title, min, max]) => ({ currencyId: currencySeed(title).id, min, max })),
);
