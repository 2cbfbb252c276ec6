import { keepRecent, quantile } from './recent-values.ts';

/** Delays that are kept, for their median and percentile. */
const keptDelays = 200;
/** Beats over which the difference of the clocks is the smallest. */
const keptBeats = 30;

export interface FeedFigures {
  /** Connections after the first one. */
  readonly reconnects: number;
  /** Gaps in the numbering of events, after which the feed resumed. */
  readonly gaps: number;
  /** Resumes after which the history did not continue, so that all watched data was read again. */
  readonly resets: number;
  /** Milliseconds that the back office's clock is behind the gateway's; null before a beat. */
  readonly clockDifferenceMs: number | null;
  /** Milliseconds between a change and its arrival; null before an event. */
  readonly medianDelayMs: number | null;
  readonly p95DelayMs: number | null;
}

/** Measures how late the feed is, and how often it was interrupted. Times in unix milliseconds. */
export class FeedStatistics {
  #connects = 0;
  #gaps = 0;
  #resets = 0;
  readonly #beatsMs: number[] = [];
  readonly #delaysMs: number[] = [];

  connected(isContinued: boolean): void {
    if (this.#connects > 0 && !isContinued) this.#resets += 1;
    this.#connects += 1;
  }

  gap(): void {
    this.#gaps += 1;
  }

  beat(sentAt: number, receivedAt: number): void {
    keepRecent(this.#beatsMs, receivedAt - sentAt, keptBeats);
  }

  event(changedAt: number, receivedAt: number): void {
    keepRecent(this.#delaysMs, receivedAt - changedAt, keptDelays);
  }

  /** The fastest beat shows the difference of the clocks, which is no delay. */
  figures(): FeedFigures {
    const difference = this.#beatsMs.length > 0 ? Math.min(...this.#beatsMs) : null;
    const delaysMs = this.#delaysMs.map((delay) => Math.max(0, delay - (difference ?? 0)));
    return {
      ...{ reconnects: Math.max(0, this.#connects - 1), gaps: this.#gaps, resets: this.#resets },
      clockDifferenceMs: difference,
      ...{ medianDelayMs: quantile(delaysMs, 0.5), p95DelayMs: quantile(delaysMs, 0.95) },
    };
  }
}
