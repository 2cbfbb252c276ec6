import { remember } from '../data/remembered.ts';

const storageKey = 'isDarkTheme';
const darkClass = 'bp6-dark';

/** `first.js` put the class on the document before the first paint; it is the present state. */
export const isDark = (): boolean => document.documentElement.classList.contains(darkClass);

/** Shows a theme and remembers it in this browser (d1:191). */
export function showTheme(dark: boolean): void {
  document.documentElement.classList.toggle(darkClass, dark);
  remember(storageKey, String(dark));
}
