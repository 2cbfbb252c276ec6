import { useTranslation } from '../i18n/use-translation.ts';
import { indexAt, type Unit } from './chart-data.ts';
import { useShared } from './chart-group.tsx';
import type { ChartModel } from './chart-model.ts';
import { bucketText, changeText, marksText, valueText } from './chart-text.ts';
import { type Plot, room, xOf } from './geometry.ts';
import type { Mark } from './marks.ts';
import { readingAt } from './reading.ts';
import { Swatch } from './swatch.tsx';
import type { ChartSync } from './sync.ts';

interface Props {
  readonly id: string;
  readonly model: ChartModel;
  readonly hidden: ReadonlySet<string>;
  readonly plot: Plot;
  readonly unit: Unit;
  readonly sync: ChartSync;
  readonly marked: ReadonlyMap<number, readonly Mark[]>;
}

/** Shows the shared vertical line, and the values beside it in the chart under the pointer. */
export function CrossHair({ id, model, hidden, plot, unit, sync, marked }: Props) {
  const { t } = useTranslation('chart');
  const at = useShared(sync, 'at');
  const owner = useShared(sync, 'owner');
  const { data, span } = model;
  if (at === null || at < span.from || at > span.to || data.times.length === 0) return null;
  const index = indexAt(data, at);
  const start = data.times[index] ?? 0;
  const x = xOf(model, plot, start + data.step / 2);
  const reading = readingAt(model, index, hidden);
  const { utc, local } = bucketText(start, data.step);
  const change = changeText(reading.total, reading.before);
  const isLeft = x > plot.width / 2;
  return (
    <>
      <div
        className="chart-hair"
        style={{ left: x, top: room.top, bottom: room.bottom }}
        aria-hidden="true"
      />
      {owner === id && (
        <div
          className="chart-tip"
          aria-hidden="true"
          style={isLeft ? { right: plot.width - x + 10 } : { left: x + 10 }}
        >
          <div className="chart-tip-when">
            <strong>{utc}</strong> <span>{t('local', { time: local })}</span>
          </div>
          <table>
            <tbody>
              {reading.values.map(({ series, value }) => (
                <tr key={series.key}>
                  <th scope="row">
                    <Swatch tone={series.tone} kind={model.kind} /> {series.label}
                  </th>
                  <td>{valueText(value, unit)}</td>
                </tr>
              ))}
              {reading.values.length > 1 && model.kind !== 'lines' && (
                <tr className="chart-tip-sum">
                  <th scope="row">{t('total')}</th>
                  <td>{valueText(reading.total, unit)}</td>
                </tr>
              )}
              {reading.before !== undefined && (
                <tr className="wf-muted">
                  <th scope="row">
                    <Swatch tone="other" kind="lines" isBefore /> {t('before')}
                  </th>
                  <td>
                    {valueText(reading.before, unit)}
                    {change && ` (${change})`}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
          {(marked.get(index) ?? []).map((mark) => (
            <div key={`${mark.at} ${mark.text}`} className="chart-tip-mark">
              {marksText([mark])}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
