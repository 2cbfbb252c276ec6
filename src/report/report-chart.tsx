import { useMemo } from 'react';
import { TimeChart } from '../chart/time-chart.tsx';
import type { ChartSpec } from './define-report.ts';
import { chartWithBefore } from './report-values.ts';
import { type ReportHost, unitOf } from './use-report.ts';

interface ChartProps {
  readonly host: ReportHost;
  readonly chart: ChartSpec;
  readonly title: string;
}

/** Shows one chart of a report, with the previous period if it is compared. */
export function ReportChart({ host, chart, title }: ChartProps) {
  const { spec, now, reading, earlier } = host;
  const before = host.before?.isStale ? null : (host.before?.data ?? null);
  const data = useMemo(
    () => chartWithBefore(chart, now.data, reading, before, earlier),
    [chart, now.data, reading, before, earlier],
  );
  const unit = useMemo(() => unitOf(chart.unit, reading.money), [chart, reading.money]);
  const name = `${spec.name}-${chart.name}`;
  return <TimeChart {...{ name, title, data, unit }} kind={chart.kind} />;
}
