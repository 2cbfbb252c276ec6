import type { ReportSpec, ReportValues } from './define-report.ts';
import { type Period, periodFrom, writePeriod } from './period.ts';

/** d3:639: what amounts may be added up in. */
export const cumulativeTitles = ['USD', 'EUR', 'RUB'] as const;
export type CumulativeTitle = (typeof cumulativeTitles)[number];

/** What a page lets people choose from. */
export type Offer = Pick<ReportSpec, 'periods' | 'period' | 'filters' | 'defaults'>;

/** What a person has chosen, as the address says it. */
export interface Chosen {
  readonly period: Period;
  readonly currency: CumulativeTitle;
  /** Beside the period before. */
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

/** Only what differs from how the report begins. */
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
