import { catalogue } from 'virtual:locales';
import type { FormatterModule } from 'i18next';
import { i18n } from './i18n-instance.ts';
import { forgetTexts } from './known-texts.ts';
import { type Language, rememberLanguage } from './languages.ts';
import { formatNumber } from './number.ts';

export { i18n };

// Numbers in texts have the same format as all other numbers on screen.
i18n.use({
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : (value as string)),
} satisfies FormatterModule);

/**
 * Part of the client: the sign-in page, the console, or a status screen. Each part has its own
 * messages.
 */
type Part = 'entry' | 'console' | 'wall';
const requestedParts = new Set<Part>();
let requestedLanguage: Language = 'en';

async function load(language: Language, part: Part): Promise<void> {
  const { namespaces } = await catalogue[language][part]();
  for (const [name, texts] of Object.entries(namespaces)) {
    i18n.addResourceBundle(language, name, texts);
  }
  forgetTexts();
}

async function show(language: Language): Promise<void> {
  requestedLanguage = language;
  await Promise.all([...requestedParts].map((part) => load(language, part)));
  // The person may have chosen another language while the messages of this one were loading.
  if (requestedLanguage !== language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Starts with the messages of the sign-in page, or of a status screen. */
export async function startI18n(language: Language, part: Part = 'entry'): Promise<void> {
  requestedParts.add(part);
  requestedLanguage = language;
  await i18n.init({ lng: language, ns: [], resources: {} });
  await show(language);
}

/** Loads the console's messages as well; from then on every language includes them. */
export async function loadConsoleTexts(): Promise<void> {
  requestedParts.add('console');
  await load(requestedLanguage, 'console');
}

/** Changes the language of the interface and stores it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language);
  rememberLanguage(language);
}
