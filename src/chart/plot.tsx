import { lazy, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { type ChartData, type ChartKind, indexAt, type Unit } from './chart-data.ts';
import { useShared, useSync } from './chart-group.tsx';
import { makeModel } from './chart-model.ts';
import { axisZone, marksText } from './chart-text.ts';
import { CrossHair } from './cross-hair.tsx';
import { EndNames } from './end-names.tsx';
import { namesWidth, plotHeight, plotWidth, room, xOf } from './geometry.ts';
import { MarkLines } from './mark-lines.tsx';
import { marksByBucket, useMarks } from './marks.ts';
import { spokenReading } from './reading.ts';
import { usePlotInput } from './use-plot-input.ts';
import { useSize } from './use-size.ts';

const loadDrawing = async () => ({ default: (await import('./drawing.tsx')).Drawing });
const Drawing = lazy(loadDrawing);

interface Props {
  readonly data: ChartData;
  readonly kind: ChartKind;
  readonly unit: Unit;
  readonly label: string;
  readonly hidden: ReadonlySet<string>;
}

/**
 * Shows the plot with its cross-hair. For the keyboard it is one slider, whose value is the values
 * at the cross-hair.
 */
export function PlotArea({ data, kind, unit, label, hidden }: Props) {
  const { t } = useTranslation('chart');
  const id = useId();
  const sync = useSync();
  const zoom = useShared(sync, 'zoom');
  const at = useShared(sync, 'at');
  const owner = useShared(sync, 'owner');
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const { width, height } = useSize(element);
  const shown = data.series.filter(({ key }) => !hidden.has(key));
  const names = shown.map(({ label }) => label);
  const isNamed = names.length > 1 && width > 420;
  const right = isNamed ? namesWidth(names) : room.right;
  const plot = useMemo(() => ({ width, height, right }), [width, height, right]);
  const model = useMemo(
    () =>
      makeModel(data, {
        ...{ kind, unit, hidden, zoom },
        width: plotWidth(plot),
        height: plotHeight(plot),
      }),
    [data, kind, unit, hidden, zoom, plot],
  );
  const series = useMemo(
    () => model.data.series.filter(({ key }) => !hidden.has(key)),
    [model, hidden],
  );
  const drawing = useMemo(
    () => <Drawing model={model} series={series} plot={plot} />,
    [model, series, plot],
  );
  const marks = useMarks();
  const marked = useMemo(() => marksByBucket(marks, model.data), [marks, model]);
  const { drag, handlers } = usePlotInput({ id, element, whole: data, model, plot, sync, marked });
  useEffect(() => () => sync.put({ at: null, owner: null }), [sync]);
  const last = model.data.times.length - 1;
  const index = at !== null && owner === id ? indexAt(model.data, at) : last;
  const events = marksText(marked.get(index) ?? []);
  const reading = spokenReading(model, index, hidden, unit);
  const name = t('plot', { name: label });
  return (
    <div
      ref={setElement}
      className="chart-plot"
      role="slider"
      tabIndex={0}
      aria-label={marked.size > 0 ? `${name} ${t('plotEvents')}` : name}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, index)}
      aria-valuetext={events ? `${reading}. ${t('events')}: ${events}` : reading}
      {...handlers}
    >
      {width > 0 && height > 0 && (
        <>
          <div className="chart-drawing" aria-hidden="true">
            <Suspense>{drawing}</Suspense>
          </div>
          {kind !== 'lines' && model.data.isRunning && (
            <div
              className="chart-running"
              title={t('running')}
              style={{
                left: xOf(model, plot, model.data.times.at(-1) ?? 0),
                width: Math.max(
                  1,
                  xOf(model, plot, model.span.to) - xOf(model, plot, model.data.times.at(-1) ?? 0),
                ),
                top: room.top,
                bottom: room.bottom,
              }}
            />
          )}
          <span className="chart-zone" aria-hidden="true">
            {axisZone}
          </span>
          {isNamed && <EndNames model={model} series={series} plot={plot} />}
          <MarkLines model={model} plot={plot} />
          {drag && (
            <div
              className="chart-drag"
              style={{
                left: xOf(model, plot, drag.from),
                width: xOf(model, plot, drag.to) - xOf(model, plot, drag.from),
                top: room.top,
                bottom: room.bottom,
              }}
            />
          )}
          <CrossHair {...{ id, model, hidden, plot, unit, sync, marked }} />
        </>
      )}
    </div>
  );
}
