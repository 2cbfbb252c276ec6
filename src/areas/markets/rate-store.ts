import { useSyncExternalStore } from 'react';
import type { Rate } from './markets.graphql.ts';

type Known = ReadonlyMap<string, Rate>;

let known: Known = new Map();
const listeners = new Set<() => void>();
/** Stores the rates of a response. */
export const storeRates = (rates: readonly Rate[]) => {
  known = new Map(rates.map((rate) => [keyOf(rate), rate]));
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export interface Pair {
  readonly baseCurrencyId: string | null;
  readonly derivedCurrencyId: string | null;
}
const keyOf = ({ baseCurrencyId, derivedCurrencyId }: Pair) =>
  `${baseCurrencyId}/${derivedCurrencyId}`;

/** Returns the last known rate of a pair. */
export const rateOf = (pair: Pair): Rate | undefined => known.get(keyOf(pair));

/** Returns the last known rate of a pair, and rerenders when it changes. */
export const useRate = (pair: Pair): Rate | undefined =>
  useSyncExternalStore(subscribe, () => rateOf(pair));
