import type { ReferenceTables } from '../../src/data/references.ts';
import type { Asked, Reading, ReportSpec } from '../../src/report/define-report.ts';
import { type Period, rangeOf, stepOf } from '../../src/report/period.ts';

/** Every report definition of the console: tests exist because a definition does. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../src/areas/**/*.report.ts',
  { eager: true },
);

const isReport = (value: unknown): value is ReportSpec =>
  typeof value === 'object' && value !== null && 'query' in value && 'figures' in value;

export const reports: readonly ReportSpec[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isReport),
);

/** Files that say they hold a report, and how many each holds. */
export const reportFiles = Object.entries(modules).map(([file, module]) => ({
  file: file.replace('../../', ''),
  count: Object.values(module).filter(isReport).length,
}));

/** What a report is asked for a period at a moment, in the currency of an id. */
export function askedOf(
  period: Period,
  now: number,
  tables: ReferenceTables,
  filter: Asked['filter'] = {},
): Asked {
  const range = rangeOf(period, now);
  const currencyId = [...tables.currencies.values()].find(({ title }) => title === 'USD')?.id ?? '';
  return { range, isOpen: range.to > now, step: stepOf(range), currencyId, filter, tables };
}

/** A reading whose texts are their keys. */
export const readingOf = (asked: Asked): Reading => ({
  asked,
  text: (key) => key,
  money: { title: 'USD', decimals: 2 },
});
