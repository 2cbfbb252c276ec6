import type { Language } from '../../i18n/languages.ts';

let chosen: Language | undefined;

/** A language chosen on the sign-in page in this visit goes before the one that was stored. */
export function noteChosenLanguage(language: Language): void {
  chosen = language;
}

/** Answers once: afterwards the stored one is that language. */
export function takeChosenLanguage(): Language | undefined {
  const taken = chosen;
  chosen = undefined;
  return taken;
}
