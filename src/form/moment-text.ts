const two = (n: number): string => String(n).padStart(2, '0');

/** Formats a time as DD.MM.YY HH:mm, 24 hours, in the local time of this computer (d1:64). */
export function writtenMoment(moment: Date): string {
  const day = [moment.getDate(), moment.getMonth() + 1, moment.getFullYear() % 100].map(two);
  return `${day.join('.')} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Number of characters of a complete entry. */
const complete = 14;

/**
 * Parses a typed time. An entry that can still become valid has no error; three characters without
 * a dot cannot (d1:120). An hour skipped by a clock change does not exist.
 */
export function readMoment(text: string): { moment: Date | null; wrong: boolean } {
  const match = /^(\d{2})\.(\d{2})\.(\d{2}) (\d{2}):(\d{2})$/.exec(text);
  if (!match)
    return {
      moment: null,
      wrong: text.length >= complete || (text.length >= 3 && !text.includes('.')),
    };
  const [day = 0, month = 0, year = 0, hours = 0, minutes = 0] = match.slice(1).map(Number);
  const moment = new Date(2000 + year, month - 1, day, hours, minutes);
  const exists = writtenMoment(moment) === text;
  return exists ? { moment, wrong: false } : { moment: null, wrong: true };
}
