import { transactionRow } from '../../gateway/testing/rows.ts';

export interface Pace {
  readonly events: number;
  /** Milliseconds between two events. */
  readonly every: number;
}

/** A row, when it was told, and whether it is the last one. */
type Told = ReturnType<typeof eventOf>;

const eventOf = (offset: number, last: boolean) => ({
  ...transactionRow(offset),
  id: String(offset % 20),
  at: performance.timeOrigin + performance.now(),
  last,
});

/** Tells so many events, and numbers them from 1. */
export function pour(
  { events, every }: Pace,
  tell: (event: Told, offset: number) => void,
): Promise<void> {
  const begun = performance.now();
  let told = 0;
  return new Promise((resolve) => {
    // As many as are due by now: a timer that comes late must not make the load lighter.
    const timer = setInterval(() => {
      while (told < events && performance.now() - begun >= (told + 1) * every) {
        told += 1;
        tell(eventOf(told, told === events), told);
      }
      if (told < events) return;
      clearInterval(timer);
      resolve();
    }, every);
  });
}
