import { lazy } from 'react';
import { remember, remembered } from '../data/local-storage.ts';
import { loadConsoleTexts } from '../i18n/i18n.ts';

const hintKey = 'wasSignedIn';

const importConsole = () => import('./console.tsx');

async function loadConsole() {
  const [{ Console }] = await Promise.all([importConsole(), loadConsoleTexts()]);
  return { default: Console };
}

/**
 * Loads the console and its screen during the session query, because an admin signed in at the last
 * visit probably still is.
 */
export function loadConsoleEarly(): void {
  if (remembered(hintKey) !== 'true') return;
  loadConsole().catch(() => {});
  importConsole().then(
    ({ loadScreenEarly }) => loadScreenEarly(),
    () => {},
  );
}

export const rememberSignedIn = (signedIn: boolean): void =>
  remember(hintKey, signedIn ? 'true' : null);

/** The console and its texts: one chunk that the sign-in page does not load. */
export const ConsoleWhenLoaded = lazy(loadConsole);
