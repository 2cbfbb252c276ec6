import { toneOfCurrency } from '../../chart/tones.ts';
import type { Asked } from '../../report/define-report.ts';

/** How many currencies are asked for by themselves; the wire allows 20. */
const maxCurrencies = 12;

/** Ids of the currencies that the documents' histogram names (d3:735), then of the first others. */
export function namedCurrencies({ tables }: Asked): string[] {
  const all = [...tables.currencies.values()];
  const isNamed = ({ title }: { readonly title: string }) => toneOfCurrency(title) !== 'other';
  return [...all.filter(isNamed), ...all.filter((one) => !isNamed(one))]
    .slice(0, maxCurrencies)
    .map(({ id }) => id);
}
