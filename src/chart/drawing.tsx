import { useId, useMemo, useState } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import type { ChartSeries } from './chart-data.ts';
import type { ChartModel } from './chart-model.ts';
import { axisTime, axisValue } from './chart-text.ts';
import { type Plot, plotWidth, room } from './geometry.ts';
import { FillPattern } from './patterns.tsx';
import { colourOf, seriesStyles } from './series-styles.ts';
import { usePatterns } from './use-patterns.ts';

interface Props {
  readonly model: ChartModel;
  /** The series of the legend without the hidden ones. */
  readonly series: readonly ChartSeries[];
  readonly plot: Plot;
}

const tickStyle = { fill: 'var(--wf-text-muted)', fontSize: 11 } as const;
const still = { isAnimationActive: false, dot: false, activeDot: false } as const;

/**
 * Returns the same object while its content is the same, because Recharts redraws for every new
 * object.
 */
function useSame<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}

/**
 * Returns the axes and grid lines. They stay the same objects while values change within their
 * range.
 */
function useAxes(model: ChartModel) {
  const time = useSame(model.time);
  const value = useSame(model.value);
  const span = useSame(model.span);
  return useMemo(
    () => (
      <>
        <CartesianGrid vertical={false} stroke="var(--wf-line)" />
        <XAxis
          dataKey="at"
          type="number"
          scale="linear"
          domain={[span.from, span.to]}
          allowDataOverflow
          ticks={time.at as number[]}
          interval={0}
          tickFormatter={(at: number) => axisTime(at, time.as)}
          tick={tickStyle}
          tickLine={false}
          axisLine={{ stroke: 'var(--wf-line-strong)' }}
          height={room.bottom}
        />
        <YAxis
          type="number"
          domain={[value.low, value.high]}
          allowDataOverflow
          ticks={value.at as number[]}
          interval={0}
          tickFormatter={axisValue}
          tickLine={false}
          axisLine={false}
          tick={tickStyle}
          width={room.left}
        />
      </>
    ),
    [time, value, span],
  );
}

/**
 * Draws with Recharts; the only place that does: no animation, dots, tooltip or events. Everything
 * that moves with the pointer lies above it and never causes a redraw.
 */
export function Drawing({ model, series, plot }: Props) {
  const id = useId().replaceAll(':', '');
  const { kind, rows, data } = model;
  const [hasPatterns] = usePatterns();
  const axes = useAxes(model);
  const margin = useMemo(
    () => ({ top: room.top, right: plot.right, bottom: 0, left: 0 }),
    [plot.right],
  );
  const barSize = Math.max(1, (plotWidth(plot) / Math.max(1, data.times.length)) * 0.74);
  return (
    <ComposedChart
      width={plot.width}
      height={plot.height}
      data={rows as object[]}
      margin={margin}
      stackOffset="sign"
      accessibilityLayer={false}
      tabIndex={-1}
    >
      {hasPatterns && (
        <defs>
          {series.map(({ key, tone }, n) => (
            <FillPattern key={key} id={`${id}-${n}`} tone={tone} />
          ))}
        </defs>
      )}
      {axes}
      {series.map(({ key, tone }, n) => {
        const fill = hasPatterns ? `url(#${id}-${n})` : colourOf(tone);
        const common = { dataKey: `s${n}`, ...still, stroke: colourOf(tone) } as const;
        if (kind === 'bars')
          return (
            <Bar
              key={key}
              dataKey={`s${n}`}
              stackId="all"
              isAnimationActive={false}
              barSize={barSize}
              fill={fill}
              stroke="var(--wf-surface)"
              strokeWidth={barSize > 6 ? 1 : 0}
            />
          );
        if (kind === 'areas')
          return (
            <Area
              key={key}
              {...common}
              type="linear"
              stackId="all"
              strokeWidth={1.5}
              fill={fill}
              fillOpacity={0.3}
            />
          );
        return (
          <Line
            key={key}
            {...common}
            type="linear"
            strokeWidth={2}
            strokeDasharray={seriesStyles[tone].dash}
          />
        );
      })}
      {kind === 'lines' &&
        data.isRunning &&
        series.map(({ key, tone }, n) => (
          <Line
            key={`running ${key}`}
            dataKey={`r${n}`}
            {...still}
            type="linear"
            stroke={colourOf(tone)}
            strokeWidth={1.5}
            strokeOpacity={0.7}
            strokeDasharray="2 3"
          />
        ))}
      {data.before && (
        <Line
          dataKey="before"
          {...still}
          // Over bars it is a level for each bar, because a slope between bars has no meaning.
          type={kind === 'bars' ? 'step' : 'linear'}
          stroke="var(--wf-chart-before)"
          strokeWidth={kind === 'bars' ? 2 : 1.5}
          strokeDasharray={kind === 'bars' ? '' : '4 4'}
        />
      )}
    </ComposedChart>
  );
}
