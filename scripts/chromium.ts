import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian.ts';
import { run } from './step.mjs';

const known = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The path of a browser that is there already. */
export const present = () => known.find((path) => path !== undefined && existsSync(path));

/** The path of a browser: one that is there, the distribution's, or Playwright's own. */
export async function findChromium(): Promise<string> {
  const found = present();
  if (found) return found;
  if (await installFromDebian('chromium')) return present() ?? '/usr/bin/chromium';
  if (!existsSync(chromium.executablePath()))
    await run('playwright install', 'node_modules/.bin/playwright', ['install', 'chromium']);
  return chromium.executablePath();
}
