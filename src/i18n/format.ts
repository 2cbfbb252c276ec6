/** Input of the formatters: ISO 8601 text or Unix milliseconds. */
export type When = string | number | Date;

const two = (n: number): string => String(n).padStart(2, '0');

interface Parts {
  readonly date: string;
  readonly time: string;
}

const localParts = (when: Date): Parts => ({
  date: `${two(when.getDate())}.${two(when.getMonth() + 1)}.${when.getFullYear()}`,
  time: `${two(when.getHours())}:${two(when.getMinutes())}:${two(when.getSeconds())}`,
});

const utcParts = (when: Date): Parts => ({
  date: `${two(when.getUTCDate())}.${two(when.getUTCMonth() + 1)}.${when.getUTCFullYear()}`,
  time: `${two(when.getUTCHours())}:${two(when.getUTCMinutes())}:${two(when.getUTCSeconds())}`,
});

/** HH:mm:ss, 24 hours, local. */
export const formatTime = (when: When): string => localParts(new Date(when)).time;

/** Formats a time in the short form of lists: HH:mm today, otherwise DD.MM.YYYY HH:mm, local. */
export function formatShort(when: When, now: number = Date.now()): string {
  const { date, time } = localParts(new Date(when));
  const minutes = time.slice(0, 5);
  return date === localParts(new Date(now)).date ? minutes : `${date} ${minutes}`;
}

/**
 * Formats the complete time with its zone, and the same time in UTC: the tooltip of a short time.
 */
export const formatFull = (when: When): string =>
  `${formatInstant(when)} ${utcOffset(new Date(when))} · ${formatUtc(when)}`;

/** DD.MM.YYYY HH:mm:ss, local. */
export function formatInstant(when: When): string {
  const { date, time } = localParts(new Date(when));
  return `${date} ${time}`;
}

/**
 * Formats the same time in UTC. It is shown beside the local time where days matter, because
 * filters use UTC days.
 */
export function formatUtc(when: When): string {
  const { date, time } = utcParts(new Date(when));
  return `${date} ${time} UTC`;
}

/** Returns the local time zone as `UTC+03:00` (d1:49). */
export function utcOffset(at: Date = new Date()): string {
  const minutes = -at.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
