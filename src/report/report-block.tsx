import { useDerivedText } from '../i18n/derived-text.ts';
import { Block } from './block.tsx';
import type { ReportSpec } from './define-report.ts';
import { Figure } from './figure.tsx';
import { rangeText } from './period.ts';
import { ReportChart } from './report-chart.tsx';
import type { Chosen } from './report-url.ts';
import { compares, figureValue } from './report-values.ts';
import { partOf } from './use-answer.ts';
import { unitOf, useReport } from './use-report.ts';

interface Props {
  readonly spec: ReportSpec;
  readonly chosen: Chosen;
  /** Names of the figures to show; undefined for all. */
  readonly figures?: readonly string[];
  /** Path of its statistics page. */
  readonly path?: string | undefined;
  readonly tools?: React.ReactNode;
}

/** Shows a report as a part of a page: its figures, with its first chart below. */
export function ReportBlock({ spec, chosen, figures, path, tools }: Props) {
  const host = useReport(spec, chosen);
  const text = useDerivedText('statistics');
  const { now, before, reading, earlier } = host;
  const [chart] = spec.charts;
  const shownFigures = spec.figures.filter(({ name }) => figures?.includes(name) ?? true);
  const title = text(`titles.${spec.name}`);
  const past = before && !before.isStale ? before.data : null;
  const reads = new Set([
    ...shownFigures.flatMap((figure) => figure.reads),
    ...(chart?.reads ?? []),
  ]);
  const source = partOf(now, [...reads]);
  return (
    <Block name={spec.name} title={title} source={source} path={path} tools={tools}>
      {() => (
        <>
          <div className="report-block-figures">
            {shownFigures.map((figure) => (
              <Figure
                key={figure.name}
                name={`${spec.name}.${figure.name}`}
                label={text(`figures.${figure.name}`)}
                value={figureValue(figure, now.data)}
                before={before && compares(figure) ? figureValue(figure, past) : undefined}
                beforePeriod={rangeText(earlier.request.range)}
                unit={unitOf(figure.unit, reading.money)}
              />
            ))}
          </div>
          {chart && <ReportChart host={host} chart={chart} title={title} />}
        </>
      )}
    </Block>
  );
}
