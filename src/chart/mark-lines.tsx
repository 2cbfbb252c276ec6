import { formatUtc } from '../i18n/format.ts';
import type { ChartModel } from './chart-model.ts';
import { type Plot, plotWidth, room, xOf } from './geometry.ts';
import { groupMarks, useMarks } from './marks.ts';

/** Minimum distance in pixels between two distinguishable marks. */
const apart = 8;

interface Props {
  readonly model: ChartModel;
  readonly plot: Plot;
}

/** Shows platform events at their times; a tooltip shows what happened. */
export function MarkLines({ model, plot }: Props) {
  const { span } = model;
  const apartMs = ((span.to - span.from) / plotWidth(plot)) * apart;
  return groupMarks(useMarks(), span, apartMs).map(({ at, marks }) => (
    <div
      key={at}
      className="chart-mark"
      // Screen readers get the marks with the values of their bucket.
      aria-hidden="true"
      data-testid="chart.mark"
      style={{ left: xOf(model, plot, at), top: room.top, bottom: room.bottom }}
      title={marks.map((one) => `${formatUtc(one.at)} ${one.text}`).join('\n')}
    />
  ));
}
