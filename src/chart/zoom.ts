import type { ChartModel, Span } from './chart-model.ts';

/** Returns a span zoomed around a fixed time; a `factor` below 1 zooms in. */
export function zoomed({ span }: ChartModel, at: number, factor: number): Span {
  return { from: at - (at - span.from) * factor, to: at + (span.to - at) * factor };
}

/** Returns a span of the same length, shifted by a share of its length. */
export function moved({ span }: ChartModel, share: number): Span {
  const by = (span.to - span.from) * share;
  return { from: span.from + by, to: span.to + by };
}
