import type { ChartModel, Span } from './chart-model.ts';

/** A span about a moment that stays where it is; `factor` below 1 comes nearer. */
export function zoomed({ span }: ChartModel, at: number, factor: number): Span {
  return { from: at - (at - span.from) * factor, to: at + (span.to - at) * factor };
}

/** The same length, moved by a share of itself. */
export function moved({ span }: ChartModel, share: number): Span {
  const by = (span.to - span.from) * share;
  return { from: span.from + by, to: span.to + by };
}
