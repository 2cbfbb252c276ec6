import { i18n } from '../i18n/i18n.ts';

/** The local day of an instant, as a key that sorts and compares. */
export function dayOf(when: string): string {
  const date = new Date(when);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** How a day is written between messages. */
export const dayText = (when: string): string =>
  new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(when));
