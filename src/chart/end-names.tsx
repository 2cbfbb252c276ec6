import type { ChartSeries } from './chart-data.ts';
import type { ChartModel } from './chart-model.ts';
import { type Plot, plotHeight, room, yOf } from './geometry.ts';
import { colourOf } from './series-styles.ts';

const lineHeight = 13;

/** Spreads heights in their order, so that names do not overlap and stay inside the plot. */
export function spread(heights: readonly number[], top: number, bottom: number): number[] {
  const order = heights.map((y, n) => ({ y, n })).sort((a, b) => a.y - b.y);
  let minY = top;
  for (const one of order) {
    one.y = Math.max(one.y, minY);
    minY = one.y + lineHeight;
  }
  let maxY = bottom;
  for (const one of [...order].reverse()) {
    one.y = Math.min(one.y, maxY);
    maxY = one.y - lineHeight;
  }
  return order.sort((a, b) => a.n - b.n).map(({ y }) => y);
}

interface Props {
  readonly model: ChartModel;
  readonly series: readonly ChartSeries[];
  readonly plot: Plot;
}

/**
 * Shows each name beside the end of its line or layer, so that people do not have to match colours.
 */
export function EndNames({ model, series, plot }: Props) {
  const last = model.rows.at(-1);
  if (!last || series.length < 2) return null;
  let below = 0;
  const heights = series.map((_, n) => {
    const value = last[`s${n}`] ?? last[`r${n}`] ?? 0;
    if (model.kind === 'lines') return yOf(model, plot, value);
    below += Math.max(0, value);
    return yOf(model, plot, below - Math.max(0, value) / 2);
  });
  const positions = spread(heights, room.top + 4, room.top + plotHeight(plot) - 4);
  return (
    <div className="chart-names" aria-hidden="true">
      {series.map(({ key, label, tone }, n) => (
        <span
          key={key}
          title={label}
          style={{ top: positions[n], width: plot.right - 6, right: 0, color: colourOf(tone) }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}
