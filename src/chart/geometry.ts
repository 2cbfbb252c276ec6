import type { ChartModel } from './chart-model.ts';

/** Space around the plot in pixels; fixed, so that nothing moves when values grow. */
export const room = { top: 8, right: 24, bottom: 22, left: 58 } as const;
/** Returns the space for names at the right, if series are named beside their ends. */
export const namesWidth = (names: readonly string[]): number =>
  Math.min(112, 14 + 6.8 * Math.max(...names.map(({ length }) => length)));

export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly right: number;
}

export const plotWidth = ({ width, right }: Plot): number => Math.max(1, width - room.left - right);
export const plotHeight = ({ height }: Plot): number =>
  Math.max(1, height - room.top - room.bottom);

export const xOf = ({ span }: ChartModel, plot: Plot, at: number): number =>
  room.left + ((at - span.from) / (span.to - span.from)) * plotWidth(plot);

export const timeAt = ({ span }: ChartModel, plot: Plot, x: number): number =>
  span.from + Math.min(1, Math.max(0, (x - room.left) / plotWidth(plot))) * (span.to - span.from);

export const yOf = ({ value }: ChartModel, plot: Plot, amount: number): number =>
  room.top + (1 - (amount - value.low) / (value.high - value.low)) * plotHeight(plot);
