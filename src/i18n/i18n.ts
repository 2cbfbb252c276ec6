import { catalogue } from 'virtual:locales';
import type { FormatterModule } from 'i18next';
import { i18n } from './i18n-instance.ts';
import { forgetTexts } from './known-texts.ts';
import { type Language, rememberLanguage } from './languages.ts';
import { formatNumber } from './number.ts';

export { i18n };

// A number in a text looks like every other number on the screen.
i18n.use({
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : (value as string)),
} satisfies FormatterModule);

/** The sign-in page, the console, or a wall; each brings its own messages. */
type Part = 'entry' | 'console' | 'wall';
const wanted = new Set<Part>();
let asked: Language = 'en';

async function load(language: Language, part: Part): Promise<void> {
  const { namespaces } = await catalogue[language][part]();
  for (const [name, texts] of Object.entries(namespaces)) {
    i18n.addResourceBundle(language, name, texts);
  }
  forgetTexts();
}

async function show(language: Language): Promise<void> {
  asked = language;
  await Promise.all([...wanted].map((part) => load(language, part)));
  // A later choice may have overtaken this one while its messages were under way.
  if (asked !== language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Starts with the messages of the sign-in page, or of a wall. */
export async function startI18n(language: Language, part: Part = 'entry'): Promise<void> {
  wanted.add(part);
  asked = language;
  await i18n.init({ lng: language, ns: [], resources: {} });
  await show(language);
}

/** Loads the console's messages too; afterwards every language brings them. */
export async function loadConsoleTexts(): Promise<void> {
  wanted.add('console');
  await load(asked, 'console');
}

/** Shows the interface in another language and remembers it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language);
  rememberLanguage(language);
}
