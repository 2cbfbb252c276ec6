import { transactionRow } from '../../gateway/testing/rows.ts';

export interface Pace {
  readonly events: number;
  /** Milliseconds between two events. */
  readonly intervalMs: number;
}

/** A row, its time of emission, and whether it is the last one. */
type GeneratedEvent = ReturnType<typeof eventOf>;

const eventOf = (offset: number, last: boolean) => ({
  ...transactionRow(offset),
  id: String(offset % 20),
  at: performance.timeOrigin + performance.now(),
  last,
});

/** Emits this number of events, numbered from 1. */
export function pour(
  { events, intervalMs }: Pace,
  emit: (event: GeneratedEvent, offset: number) => void,
): Promise<void> {
  const begun = performance.now();
  let emittedCount = 0;
  return new Promise((resolve) => {
    // Emits all events that are due by now: a late timer must not reduce the load.
    const timer = setInterval(() => {
      while (
        emittedCount < events &&
        performance.now() - begun >= (emittedCount + 1) * intervalMs
      ) {
        emittedCount += 1;
        emit(eventOf(emittedCount, emittedCount === events), emittedCount);
      }
      if (emittedCount < events) return;
      clearInterval(timer);
      resolve();
    }, intervalMs);
  });
}
