/** A UTC day as the gateway takes it: YYYY-MM-DD. */
export type Day = string;

/** DD.MM.YYYY of a day. */
export const writtenDay = (day: Day): string => day.split('-').reverse().join('.');

/**
 * A typed day, or why it is none. Nothing is said before three characters; three or more without a
 * dot, and ten that are no date, are 'Incorrect format!' (d1:120).
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

/** The picker works with local dates: noon, so that no time zone moves the day. */
export function toPicker(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

const two = (n: number) => String(n).padStart(2, '0');

export const fromPicker = (date: Date): Day =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** First and last moment of a UTC day. */
export const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
export const endOf = (day: Day): Date => new Date(`${day}T23:59:59Z`);
