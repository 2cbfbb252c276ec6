import { useId, useMemo, useState } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Line, XAxis, YAxis } from 'recharts';
import type { ChartSeries } from './chart-data.ts';
import type { ChartModel } from './chart-model.ts';
import { axisTime, axisValue } from './chart-text.ts';
import { type Plot, plotWidth, room } from './geometry.ts';
import { FillPattern } from './patterns.tsx';
import { colourOf, tones } from './tones.ts';
import { usePatterns } from './use-patterns.ts';

interface Props {
  readonly model: ChartModel;
  /** The legend's, hidden ones left out. */
  readonly series: readonly ChartSeries[];
  readonly plot: Plot;
}

const words = { fill: 'var(--wf-text-muted)', fontSize: 11 } as const;
const still = { isAnimationActive: false, dot: false, activeDot: false } as const;

/** The same one for as long as it says the same: Recharts draws anew whatever is another object. */
function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}

/** The lines and words round the picture. They stand still while values change between them. */
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
          tick={words}
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
          tick={words}
          width={room.left}
        />
      </>
    ),
    [time, value, span],
  );
}

/**
 * The only place that draws with Recharts: still, without dots, tooltip or events of its own. What
 * moves with the hand lies above it and never makes it draw again.
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
            strokeDasharray={tones[tone].dash}
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
          // Over bars it is a level for each bar; a slope between bars would say nothing.
          type={kind === 'bars' ? 'step' : 'linear'}
          stroke="var(--wf-chart-before)"
          strokeWidth={kind === 'bars' ? 2 : 1.5}
          strokeDasharray={kind === 'bars' ? '' : '4 4'}
        />
      )}
    </ComposedChart>
  );
}
