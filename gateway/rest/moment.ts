const moment = /^(now|today)(?:-P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?)?$/;

/**
 * Returns whether the value is one of the words for a moment; a duration must contain at least one
 * unit.
 */
export const isMoment = (value: string): boolean => moment.test(value) && !/[PT]$/.test(value);

/** Returns the Unix milliseconds of a word or timestamp, relative to the current time. */
export function momentOf(value: string, now: number = Date.now()): number {
  const found = moment.exec(value);
  if (!found) return Date.parse(value);
  const [, word, days = 0, hours = 0, minutes = 0] = found;
  const start = word === 'today' ? now - (now % 86_400_000) : now;
  return start - ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
}
