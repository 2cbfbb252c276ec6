import { remember } from '../data/local-storage.ts';

const storageKey = 'isDarkTheme';
const darkClass = 'bp6-dark';

/**
 * Returns whether the dark theme is active. `bootstrap.js` sets the class on the document before
 * the first paint; the class is the current state.
 */
export const isDark = (): boolean => document.documentElement.classList.contains(darkClass);

/** Applies a theme and stores it in this browser (d1:191). */
export function showTheme(dark: boolean): void {
  document.documentElement.classList.toggle(darkClass, dark);
  remember(storageKey, String(dark));
}
