import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartGroup } from '../chart/chart-group.tsx';
import { useDerivedText } from '../i18n/derived-text.ts';
import { Block } from './block.tsx';
import type { ReportSpec, TableSpec } from './define-report.ts';
import { Figure } from './figure.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportTable, SaveTable } from './report-table.tsx';
import { figureValue, sparkOf } from './report-values.ts';
import { type ReportHost, unitOf, useChosen, useReport } from './use-report.ts';
import './report.css';

/** A statistics screen from its definition: figures, charts, and the rows behind them. */
export function ReportPage({ spec }: { readonly spec: ReportSpec }) {
  const [chosen, choose] = useChosen(spec);
  const host = useReport(spec, chosen);
  const text = useDerivedText('statistics');
  return (
    <ChartGroup>
      <div className="wf-report" data-testid={`report.${spec.name}`}>
        <ReportBar host={host} choose={choose} />
        {spec.figures.length > 0 && <Figures host={host} />}
        {spec.charts.length > 0 && (
          <div className="wf-report-charts" data-count={spec.charts.length}>
            {spec.charts.map((chart) => {
              const title = text(`charts.${spec.name}.${chart.name}`);
              return (
                <Block key={chart.name} name={chart.name} title={title} source={host.now}>
                  {() => <ReportChart host={host} chart={chart} title={title} />}
                </Block>
              );
            })}
          </div>
        )}
        {spec.table && <Rows host={host} table={spec.table} />}
      </div>
    </ChartGroup>
  );
}

function Figures({ host }: { readonly host: ReportHost }) {
  const { t } = useTranslation('report');
  const text = useDerivedText('statistics');
  const { spec, now, before, reading } = host;
  return (
    <section
      className="wf-figures-row"
      aria-label={t('figures')}
      aria-busy={now.isBehind}
      data-old={now.error !== null || now.isBehind}
    >
      {spec.figures.map((figure) => (
        <Figure
          key={figure.name}
          name={figure.name}
          label={text(`figures.${figure.name}`)}
          value={figureValue(figure, now.data)}
          before={before ? figureValue(figure, before.data) : undefined}
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
  const text = useDerivedText('statistics');
  const { name } = spec;
  const rows = useMemo(
    () => (now.data === null ? [] : table.rows(now.data, reading)),
    [table, now.data, reading],
  );
  const props = { name, title: text(`tables.${name}`), spec: table, rows };
  return (
    <Block name="table" title={props.title} source={now} tools={<SaveTable {...props} />}>
      {() => <ReportTable {...props} />}
    </Block>
  );
}
