const moment = /^(now|today)(?:-P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?)?$/;

/** Whether it is one of the words for a moment; a duration says something. */
export const isMoment = (value: string): boolean => moment.test(value) && !/[PT]$/.test(value);

/** Unix milliseconds of a word or an instant, as the clock stands. */
export function momentOf(value: string, now: number = Date.now()): number {
  const found = moment.exec(value);
  if (!found) return Date.parse(value);
  const [, word, days = 0, hours = 0, minutes = 0] = found;
  const start = word === 'today' ? now - (now % 86_400_000) : now;
  return start - ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
}
