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

/** The path of a browser that is there already, with all that belongs to one. */
export const present = () => firstOf(whole);

/** The path of what tests run in: Chromium without a window, which takes a sixth less time, or the whole. */
export const presentHeadless = () => firstOf(headless) ?? present();

/** The path of a browser: one that is there, the distribution's, or Playwright's own. */
export async function findChromium(): Promise<string> {
  const found = present();
  if (found) return found;
  if (await installFromDebian('chromium')) return present() ?? '/usr/bin/chromium';
  if (!existsSync(chromium.executablePath()))
    await run('playwright install', 'node_modules/.bin/playwright', ['install', 'chromium']);
  return chromium.executablePath();
}

/** The path of a browser for tests; older distributions have only the whole one. */
export async function findHeadless(): Promise<string> {
  const found = firstOf(headless);
  if (found) return found;
  const installed = await installFromDebian('chromium-headless-shell').catch(() => false);
  return (installed ? firstOf(headless) : undefined) ?? findChromium();
}
