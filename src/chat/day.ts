import { i18n } from '../i18n/i18n.ts';

/** Returns the local day of a time, as a key that can be sorted and compared. */
export function dayOf(when: string): string {
  const date = new Date(when);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** Formats the day that separates messages. */
export const dayText = (when: string): string =>
  new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(when));
