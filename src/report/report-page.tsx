import { useMemo } from 'react';
import { ChartGroup } from '../chart/chart-group.tsx';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Block } from './block.tsx';
import type { FigureSpec, ReportSpec, TableSpec } from './define-report.ts';
import { Figure } from './figure.tsx';
import { rangeText } from './period.ts';
import { PlatformMarksProvider } from './platform-marks.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportTable, SaveTable } from './report-table.tsx';
import { compares, figureValue, sparkOf } from './report-values.ts';
import { partOf } from './use-answer.ts';
import { type ReportHost, unitOf, useChosen, useReport } from './use-report.ts';
import './report.css';

/** A statistics page from its definition: figures, charts and the rows behind them. */
export function ReportPage({ spec }: { readonly spec: ReportSpec }) {
  const [chosen, choose] = useChosen(spec);
  const host = useReport(spec, chosen);
  const text = useDerivedText('statistics');
  return (
    <PlatformMarksProvider period={chosen.period}>
      <ChartGroup>
        <div className="report" data-testid={`report.${spec.name}`}>
          <ReportBar host={host} choose={choose} />
          {spec.figures.length > 0 && <Figures host={host} />}
          {spec.charts.length > 0 && (
            <div className="report-charts" data-count={spec.charts.length}>
              {spec.charts.map((chart) => {
                const title = text(`charts.${spec.name}.${chart.name}`);
                return (
                  <Block
                    key={chart.name}
                    name={chart.name}
                    title={title}
                    source={partOf(host.now, chart.reads)}
                  >
                    {() => <ReportChart host={host} chart={chart} title={title} />}
                  </Block>
                );
              })}
            </div>
          )}
          {spec.table && <Rows host={host} table={spec.table} />}
        </div>
      </ChartGroup>
    </PlatformMarksProvider>
  );
}

/**
 * If all figures have the same roots, they load together; otherwise each stays empty until its own
 * root arrives.
 */
function Figures({ host }: { readonly host: ReportHost }) {
  const { t } = useTranslation('report');
  const text = useDerivedText('statistics');
  const { spec, now, before, reading, earlier } = host;
  const source = partOf(now, [...new Set(spec.figures.flatMap(({ reads }) => reads))]);
  const isUnknown = spec.figures.every((figure) => figureValue(figure, now.data) === null);
  /** A value that has not arrived yet is not shown as unknown. */
  const isAwaited = ({ reads }: FigureSpec) => {
    const { data, error } = partOf(now, reads);
    return data === null && error === null;
  };
  if (isUnknown && source.error)
    return (
      <Block name="figures" title={t('figures')} source={source}>
        {() => null}
      </Block>
    );
  return (
    <section
      className="report-figures-row"
      aria-label={t('figures')}
      aria-busy={now.isStale}
      data-old={source.error !== null || now.isStale}
    >
      {spec.figures.map((figure) => (
        <Figure
          key={figure.name}
          name={figure.name}
          label={text(`figures.${figure.name}`)}
          value={figureValue(figure, now.data)}
          before={before && compares(figure) ? figureValue(figure, before.data) : undefined}
          beforePeriod={rangeText(earlier.request.range)}
          isLoading={isAwaited(figure)}
          unit={unitOf(figure.unit, reading.money)}
          spark={sparkOf(figure, spec.charts, now.data, reading)}
        />
      ))}
    </section>
  );
}

interface RowsProps {
  readonly host: ReportHost;
  readonly table: TableSpec;
}

function Rows({ host: { spec, now, reading }, table }: RowsProps) {
  const source = partOf(now, table.reads);
  const text = useDerivedText('statistics');
  const { name } = spec;
  const rows = useMemo(
    () => (source.data === null ? [] : table.rows(source.data, reading)),
    [table, source.data, reading],
  );
  const props = { name, title: text(`tables.${name}`), spec: table, rows };
  return (
    <Block name="table" title={props.title} source={source} tools={<SaveTable {...props} />}>
      {() => <ReportTable {...props} />}
    </Block>
  );
}
