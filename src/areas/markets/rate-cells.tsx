import type { FileColumn } from '../../cells/column-types.ts';
import { Age } from '../../i18n/time-left.tsx';
import { type Pair, rateOf, useRate } from './rate-store.ts';

interface Props {
  readonly row: Pair;
}

/** Shows the current price of one unit of the base currency. */
export function RateCell({ row }: Props) {
  const found = useRate(row);
  return found?.rate == null ? (
    <span className="wf-none">–</span>
  ) : (
    <span className="wf-num" data-copy={found.rate}>
      {found.rate}
    </span>
  );
}

/** Shows the age of the rate, so that a market without trading is visible. */
export function RateAgeCell({ row }: Props) {
  const found = useRate(row);
  return found?.at == null ? <span className="wf-none">–</span> : <Age since={found.at} />;
}

export const formatRate = (row: Props['row']): string => rateOf(row)?.rate ?? '';
export const formatRateAge = (row: Props['row']): string => rateOf(row)?.at ?? '';

/**
 * Returns the column of an exported file: the rate of each market that the screen has at that
 * moment.
 */
const ratesOf =
  (format: (row: Props['row']) => string): FileColumn =>
  ({ markets }) => ({
    field: 'id',
    texts: Object.fromEntries([...markets.values()].map((market) => [market.id, format(market)])),
  });

export const rateFile = ratesOf(formatRate);
export const rateAgeFile = ratesOf(formatRateAge);
