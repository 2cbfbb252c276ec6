import { limitPeriod } from '../../../machines/transaction-limit/transaction-limit.codes.ts';

const dayMs = 86_400_000;

/** Returns the start of the UTC day, week (from Monday), month or year that contains this time. */
export function periodStart(period: number, at: Date): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  switch (period) {
    case limitPeriod.day:
      return new Date(Date.UTC(year, month, day));
    case limitPeriod.week:
      return new Date(Date.UTC(year, month, day) - ((at.getUTCDay() + 6) % 7) * dayMs);
    case limitPeriod.month:
      return new Date(Date.UTC(year, month, 1));
    default:
      return new Date(Date.UTC(year, 0, 1));
  }
}
