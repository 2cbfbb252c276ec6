import { formatUtc } from '../i18n/format.ts';
import type { ChartModel } from './chart-model.ts';
import { type Plot, plotWidth, room, xOf } from './geometry.ts';
import { groupMarks, useMarks } from './marks.ts';

/** Pixels between two marks that can be told apart. */
const apart = 8;

interface Props {
  readonly model: ChartModel;
  readonly plot: Plot;
}

/** What happened to the platform, at its moment; what it was is read where the pointer rests. */
export function MarkLines({ model, plot }: Props) {
  const { span } = model;
  const apartMs = ((span.to - span.from) / plotWidth(plot)) * apart;
  return groupMarks(useMarks(), span, apartMs).map(({ at, marks }) => (
    <div
      key={at}
      className="chart-mark"
      data-testid="chart.mark"
      style={{ left: xOf(model, plot, at), top: room.top, bottom: room.bottom }}
      title={marks.map((one) => `${formatUtc(one.at)} ${one.text}`).join('\n')}
    />
  ));
}
