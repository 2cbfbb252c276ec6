import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installFromDebian } from './debian.ts';
import { run } from './step.mjs';

const whole = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const headless = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell'];

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

/** Returns the path of a complete installed browser. */
export const present = () => firstOf(whole);

/**
 * Returns the path of the browser for tests: Chromium without a window, which takes a sixth less
 * time, or the complete one.
 */
export const presentHeadless = () => firstOf(headless) ?? present();

/** Returns the path of a browser: an installed one, the distribution's, or Playwright's own. */
export async function findChromium(): Promise<string> {
  const found = present();
  if (found) return found;
  if (await installFromDebian('chromium')) return present() ?? '/usr/bin/chromium';
  if (!existsSync(chromium.executablePath()))
    await run('playwright install', 'node_modules/.bin/playwright', ['install', 'chromium']);
  return chromium.executablePath();
}

/** Returns the path of a browser for tests. Older distributions have only the complete one. */
export async function findHeadless(): Promise<string> {
  const found = firstOf(headless);
  if (found) return found;
  const installed = await installFromDebian('chromium-headless-shell').catch(() => false);
  return (installed ? firstOf(headless) : undefined) ?? findChromium();
}
