import type { ReportSpec, ReportValues } from './define-report.ts';
import { type Period, periodFrom, writePeriod } from './period.ts';

/** Currencies in which amounts can be summed (d3:639). */
export const cumulativeTitles = ['USD', 'EUR', 'RUB'] as const;
export type CumulativeTitle = (typeof cumulativeTitles)[number];

/** The choices that a page offers. */
export type Offer = Pick<ReportSpec, 'periods' | 'period' | 'filters' | 'defaults'>;

/** A person's choices, as stored in the address. */
export interface Chosen {
  readonly period: Period;
  readonly currency: CumulativeTitle;
  /** Shows the previous period for comparison. */
  readonly compares: boolean;
  readonly filter: ReportValues;
}

export function chosenFrom(search: URLSearchParams, offer: Offer): Chosen {
  const filter: Record<string, string | readonly string[]> = {};
  for (const { key, one } of offer.filters) {
    const text = search.get(key) ?? offer.defaults[key];
    if (text) filter[key] = one ? text : text.split(',').filter(Boolean);
  }
  return {
    period: periodFrom(search, offer.periods, offer.period),
    currency: cumulativeTitles.find((title) => title === search.get('in')) ?? 'USD',
    compares: search.get('compare') !== 'no',
    filter,
  };
}

const isEmpty = (value: unknown) => value === undefined || value === '' || String(value) === '';

/** Writes only the differences from the report's defaults. */
export function writeChosen(chosen: Chosen, offer: Offer): URLSearchParams {
  const search = new URLSearchParams();
  writePeriod(search, chosen.period, offer.period);
  if (chosen.currency !== 'USD') search.set('in', chosen.currency);
  if (!chosen.compares) search.set('compare', 'no');
  for (const { key } of offer.filters) {
    const value = chosen.filter[key];
    if (!isEmpty(value) && String(value) !== offer.defaults[key]) search.set(key, String(value));
  }
  return search;
}
