import { keepRecent, quantile } from './recent-values.ts';

/** Counted minutes; the statistics of a call are those of the last quarter of an hour. */
const countedMinutes = 15;
/** Durations that are kept of each call, for its median and percentile. */
const keptDurations = 200;
const minuteMs = 60_000;

export type CallResult = 'ANSWERED' | 'DECLINED' | 'MISSING' | 'FAILED';

/** One call of the back office, as its row in the console's list. */
export interface CallRow {
  readonly id: string;
  readonly lastResult: CallResult;
  /** HTTP status, or the code of a failure without one. */
  readonly lastOutcome: string;
  readonly lastAt: string;
  readonly lastMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly requests: number;
  readonly failed: number;
  readonly retried: number;
}

interface Minute {
  readonly minute: number;
  requests: number;
  failed: number;
  retried: number;
}

interface Call {
  readonly minutes: Minute[];
  readonly durationsMs: number[];
  last: Pick<CallRow, 'lastResult' | 'lastOutcome' | 'lastAt' | 'lastMs'> | undefined;
}

/** A refusal is an answer; a missing call is one that the back office does not have. */
function resultOf(outcome: string): CallResult {
  const status = Number(outcome);
  if (Number.isNaN(status) || status >= 500) return 'FAILED';
  if (status === 404) return 'MISSING';
  return status >= 400 ? 'DECLINED' : 'ANSWERED';
}

/** Counts the calls that this gateway makes, by name. */
export class CallStatistics {
  readonly #calls = new Map<string, Call>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a finished call. `seconds`: from its start, with the wait for a free connection. */
  observe(name: string, outcome: string, seconds: number): void {
    const call = this.#call(name);
    const minute = this.#minuteOf(call);
    const lastResult = resultOf(outcome);
    const lastMs = Math.round(seconds * 1000);
    minute.requests += 1;
    if (lastResult === 'FAILED') minute.failed += 1;
    keepRecent(call.durationsMs, lastMs, keptDurations);
    const lastAt = new Date(this.#now()).toISOString();
    call.last = { lastResult, lastOutcome: outcome, lastAt, lastMs };
  }

  /** Counts a read that was sent again after its connection was lost. */
  retried(name: string): void {
    this.#minuteOf(this.#call(name)).retried += 1;
  }

  rows(): CallRow[] {
    return [...this.#calls].flatMap(([id, { minutes, durationsMs, last }]) => {
      if (!last) return [];
      const counted = minutes.filter((one) => this.#isCounted(one));
      const sum = (name: 'requests' | 'failed' | 'retried') =>
        counted.reduce((total, one) => total + one[name], 0);
      return [
        {
          ...{ id, ...last },
          medianMs: quantile(durationsMs, 0.5) ?? last.lastMs,
          p95Ms: quantile(durationsMs, 0.95) ?? last.lastMs,
          ...{ requests: sum('requests'), failed: sum('failed'), retried: sum('retried') },
        },
      ];
    });
  }

  /** Requests of all calls in the last complete minute. */
  requestsPerMinute(): number {
    const before = this.#minute() - 1;
    const counts = [...this.#calls.values()].map(
      ({ minutes }) => minutes.find(({ minute }) => minute === before)?.requests ?? 0,
    );
    return counts.reduce((total, one) => total + one, 0);
  }

  #minute(): number {
    return Math.floor(this.#now() / minuteMs);
  }

  #isCounted({ minute }: Minute): boolean {
    return minute > this.#minute() - countedMinutes;
  }

  #call(name: string): Call {
    const known = this.#calls.get(name);
    if (known) return known;
    const call: Call = { minutes: [], durationsMs: [], last: undefined };
    this.#calls.set(name, call);
    return call;
  }

  #minuteOf({ minutes }: Call): Minute {
    const minute = this.#minute();
    const last = minutes.at(-1);
    if (last?.minute === minute) return last;
    const next = { minute, requests: 0, failed: 0, retried: 0 };
    minutes.push(next);
    while (minutes[0] && !this.#isCounted(minutes[0])) minutes.shift();
    return next;
  }
}
