import type { Language } from '../../i18n/languages.ts';

let chosen: Language | undefined;

/**
 * Stores the language chosen on the sign-in page. It has priority over the stored language of the
 * admin.
 */
export function setChosenLanguage(language: Language): void {
  chosen = language;
}

/** Returns the chosen language once. Afterwards it is the stored language. */
export function takeChosenLanguage(): Language | undefined {
  const taken = chosen;
  chosen = undefined;
  return taken;
}
