import { limitPeriod } from '../../../machines/transaction-limit/transaction-limit.codes.ts';

const dayLength = 86_400_000;

/** When the UTC day, week (from Monday), month or year that holds this moment began. */
export function periodStart(period: number, at: Date): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  switch (period) {
    case limitPeriod.day:
      return new Date(Date.UTC(year, month, day));
    case limitPeriod.week:
      return new Date(Date.UTC(year, month, day) - ((at.getUTCDay() + 6) % 7) * dayLength);
    case limitPeriod.month:
      return new Date(Date.UTC(year, month, 1));
    default:
      return new Date(Date.UTC(year, 0, 1));
  }
}
