import { Age } from '../../i18n/time-left.tsx';
import type { FileColumn } from '../../list/cells/column-types.ts';
import { rateOf, useRate } from './rate-store.ts';

interface Props {
  readonly row: { readonly baseCurrencyId: string; readonly derivedCurrencyId: string };
}

/** What one unit of the base costs now. */
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

/** How old that is: a market that stands still says so. */
export function RateAgeCell({ row }: Props) {
  const found = useRate(row);
  return found?.at == null ? <span className="wf-none">–</span> : <Age since={found.at} />;
}

export const sayRate = (row: Props['row']): string => rateOf(row)?.rate ?? '';
export const sayRateAge = (row: Props['row']): string => rateOf(row)?.at ?? '';

/** In a file each market has the rate that the screen knows at that moment. */
const ratesOf =
  (say: (row: Props['row']) => string): FileColumn =>
  ({ markets }) => ({
    field: 'id',
    texts: Object.fromEntries([...markets.values()].map((market) => [market.id, say(market)])),
  });

export const rateFile = ratesOf(sayRate);
export const rateAgeFile = ratesOf(sayRateAge);
