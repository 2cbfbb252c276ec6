import { useTranslation } from '../i18n/use-translation.ts';
import type { ChartData, Unit } from './chart-data.ts';
import { bucketText, marksText, valueText } from './chart-text.ts';
import { marksByBucket, useMarks } from './marks.ts';

interface Props {
  readonly data: ChartData;
  readonly unit: Unit;
  readonly label: string;
}

/**
 * Shows the chart's values as a table, newest first, for people who read values instead of looking
 * at a chart.
 */
export function ChartTable({ data, unit, label }: Props) {
  const { t } = useTranslation('chart');
  const { times, step, series, before } = data;
  const marked = marksByBucket(useMarks(), data);
  const plain = { decimals: unit.decimals };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="chart-table" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {unit.title ? `${name}, ${unit.title}` : name}
              </th>
            ))}
            {before && <th scope="col">{t('before')}</th>}
            {marked.size > 0 && <th scope="col">{t('events')}</th>}
          </tr>
        </thead>
        <tbody>
          {[...times.keys()].reverse().map((n) => {
            const { utc, local } = bucketText(times[n] ?? 0, step);
            return (
              <tr key={times[n]}>
                <th scope="row">
                  {utc} <span className="wf-muted">{local}</span>
                </th>
                {series.map(({ key, values }) => (
                  <td key={key}>{valueText(values[n] ?? null, plain)}</td>
                ))}
                {before && <td>{valueText(before[n] ?? null, plain)}</td>}
                {marked.size > 0 && (
                  <td className="chart-table-events">{marksText(marked.get(n) ?? [])}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
