/** A UTC day in the format of the gateway: YYYY-MM-DD. */
export type Day = string;

/** Formats a day as DD.MM.YYYY. */
export const writtenDay = (day: Day): string => day.split('-').reverse().join('.');

/**
 * Parses a typed day. Reports no error below three characters. Three or more characters without a
 * dot, and ten that are not a date, are 'Incorrect format!' (d1:120).
 */
export function readDay(text: string): { day: Day | null; wrong: boolean } {
  if (text === '') return { day: null, wrong: false };
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (match) {
    const [, date = '', month = '', year = ''] = match;
    const day = `${year}-${month}-${date}`;
    const parsed = new Date(`${day}T00:00:00Z`);
    const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
    return exists ? { day, wrong: false } : { day: null, wrong: true };
  }
  return { day: null, wrong: text.length >= 10 || (text.length >= 3 && !text.includes('.')) };
}

/**
 * Converts a day for the picker, which works with local dates. The time is noon, so that no time
 * zone changes the day.
 */
export function toPicker(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

const two = (n: number) => String(n).padStart(2, '0');

export const fromPicker = (date: Date): Day =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Returns the first and the last moment of a UTC day. */
export const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
export const endOf = (day: Day): Date => new Date(`${day}T23:59:59Z`);
