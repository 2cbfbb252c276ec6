import { lazy } from 'react';
import { remember, remembered } from '../data/remembered.ts';
import { loadConsoleTexts } from '../i18n/i18n.ts';

const hintKey = 'wasSignedIn';

const importConsole = () => import('./console.tsx');

async function loadConsole() {
  const [{ Console }] = await Promise.all([importConsole(), loadConsoleTexts()]);
  return { default: Console };
}

/** Whoever was signed in at the last visit probably still is: load console and screen while asking. */
export function loadConsoleEarly(): void {
  if (remembered(hintKey) !== 'true') return;
  loadConsole().catch(() => {});
  importConsole().then(
    ({ loadScreenEarly }) => loadScreenEarly(),
    () => {},
  );
}

export const noteSignedIn = (signedIn: boolean): void =>
  remember(hintKey, signedIn ? 'true' : null);

/** The console and its texts: one chunk that the sign-in page does not load. */
export const ConsoleWhenLoaded = lazy(loadConsole);
