import { toneOfCurrency } from '../../chart/series-styles.ts';
import type { ReportRequest } from '../../report/define-report.ts';

/** Maximum number of currencies requested individually; the wire format allows 20. */
const maxCurrencies = 12;

/**
 * Returns the ids of the currencies that the documented histogram names (d3:735), then of the first
 * other currencies.
 */
export function namedCurrencies({ tables }: ReportRequest): string[] {
  const all = [...tables.currencies.values()];
  const isNamed = ({ title }: { readonly title: string }) => toneOfCurrency(title) !== 'other';
  return [...all.filter(isNamed), ...all.filter((one) => !isNamed(one))]
    .slice(0, maxCurrencies)
    .map(({ id }) => id);
}
