import type { Currency, Market, ReferenceTables } from '../../../data/references.ts';

/** A market with its currencies: prices are of the derived one for one of the base. */
export interface Pair {
  readonly id: string;
  readonly title: string;
  readonly base: Currency | undefined;
  readonly derived: Currency | undefined;
  readonly baseTitle: string;
  readonly derivedTitle: string;
}

function pairOf({ id, baseCurrencyId, derivedCurrencyId }: Market, tables: ReferenceTables): Pair {
  const base = tables.currencies.get(baseCurrencyId);
  const derived = tables.currencies.get(derivedCurrencyId);
  const baseTitle = base?.title ?? `#${baseCurrencyId}`;
  const derivedTitle = derived?.title ?? `#${derivedCurrencyId}`;
  return { id, title: `${baseTitle}/${derivedTitle}`, base, derived, baseTitle, derivedTitle };
}

/** Every market, in the order of the markets' list: sortId descending (d2:358). */
export const pairsOf = (tables: ReferenceTables): readonly Pair[] =>
  [...tables.markets.values()]
    .sort((a, b) => (b.sortId ?? 0) - (a.sortId ?? 0))
    .map((market) => pairOf(market, tables));
