import { defineConfig } from '@playwright/test';
import { presentHeadless } from './scripts/chromium.ts';
import { shortRunPattern } from './tests/browser/short-run.ts';

const executablePath = presentHeadless();

/** Browser tests against the real programs: see tests/browser/stack.ts for how they are started. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: 'test-results/browser',
  // Generous: on a busy machine a test should be slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: true,
  // A test that passes only when it is run again has failed: the cause is found, not the luck.
  retries: 0,
  grepInvert: process.env.TEST_ALL ? [] : [/@long/],
  ...(process.env.TEST_SHORT ? { grep: shortRunPattern } : {}),
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Tallinn',
    // Nothing waits for an animation.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording nearly doubles the time of a test. To record one: `npx playwright test <file> --trace=on`.
    trace: 'off',
    video: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
