import type { ReferenceTables } from '../../src/data/references.ts';
import type { Reading, ReportRequest, ReportSpec } from '../../src/report/define-report.ts';
import { type Period, rangeOf, stepOf } from '../../src/report/period.ts';

/** Every report definition of the console: a new definition is tested automatically. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../src/areas/**/*.report.ts',
  { eager: true },
);

const isReport = (value: unknown): value is ReportSpec =>
  typeof value === 'object' && value !== null && 'query' in value && 'figures' in value;

export const reports: readonly ReportSpec[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isReport),
);

/** Files whose names indicate a report, and the number of reports in each. */
export const reportFiles = Object.entries(modules).map(([file, module]) => ({
  file: file.replace('../../', ''),
  count: Object.values(module).filter(isReport).length,
}));

/** Builds the request of a report for a period at a point in time, in the currency with this id. */
export function makeRequest(
  period: Period,
  now: number,
  tables: ReferenceTables,
  filter: ReportRequest['filter'] = {},
): ReportRequest {
  const range = rangeOf(period, now);
  const currencyId = [...tables.currencies.values()].find(({ title }) => title === 'USD')?.id ?? '';
  return { range, isOpen: range.to > now, step: stepOf(range), currencyId, filter, tables };
}

/** Returns a reading whose texts are their keys. */
export const readingOf = (request: ReportRequest): Reading => ({
  request,
  text: (key) => key,
  money: { title: 'USD', decimals: 2 },
});
