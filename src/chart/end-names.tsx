import type { ChartSeries } from './chart-data.ts';
import type { ChartModel } from './chart-model.ts';
import { type Plot, plotHeight, room, yOf } from './geometry.ts';
import { colourOf } from './tones.ts';

const lineHeight = 13;

/** Heights spread so that no two names overlap and none leaves the plot, in their order. */
export function spread(wanted: readonly number[], top: number, bottom: number): number[] {
  const order = wanted.map((y, n) => ({ y, n })).sort((a, b) => a.y - b.y);
  let least = top;
  for (const one of order) {
    one.y = Math.max(one.y, least);
    least = one.y + lineHeight;
  }
  let most = bottom;
  for (const one of [...order].reverse()) {
    one.y = Math.min(one.y, most);
    most = one.y - lineHeight;
  }
  return order.sort((a, b) => a.n - b.n).map(({ y }) => y);
}

interface Props {
  readonly model: ChartModel;
  readonly series: readonly ChartSeries[];
  readonly plot: Plot;
}

/** Each name beside the end of its line or layer, so that nobody has to match colours. */
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
  const places = spread(heights, room.top + 4, room.top + plotHeight(plot) - 4);
  return (
    <div className="chart-names" aria-hidden="true">
      {series.map(({ key, label, tone }, n) => (
        <span
          key={key}
          title={label}
          style={{ top: places[n], width: plot.right - 6, right: 0, color: colourOf(tone) }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}
