import { isMadeId } from '../../../../machines/made-id.ts';
import type { Currency, Market, ReferenceTables } from '../../../data/references.ts';

/**
 * A market with its currencies. A price is in the derived currency, for one unit of the base
 * currency.
 */
export interface Pair {
  readonly id: string;
  readonly title: string;
  readonly base: Currency | undefined;
  readonly derived: Currency | undefined;
  readonly baseTitle: string;
  readonly derivedTitle: string;
}

function pairOf({ id, baseCurrencyId, derivedCurrencyId }: Market, tables: ReferenceTables): Pair {
  const base = tables.currencies.get(baseCurrencyId ?? '');
  const derived = tables.currencies.get(derivedCurrencyId ?? '');
  const baseTitle = base?.title ?? `#${baseCurrencyId ?? '–'}`;
  const derivedTitle = derived?.title ?? `#${derivedCurrencyId ?? '–'}`;
  return { id, title: `${baseTitle}/${derivedTitle}`, base, derived, baseTitle, derivedTitle };
}

/**
 * Returns every market with an order book in the order of the market list: sortId descending
 * (d2:358).
 */
export const pairsOf = (tables: ReferenceTables): readonly Pair[] =>
  [...tables.markets.values()]
    .filter(({ id }) => !isMadeId(id))
    .sort((a, b) => (b.sortId ?? 0) - (a.sortId ?? 0))
    .map((market) => pairOf(market, tables));
