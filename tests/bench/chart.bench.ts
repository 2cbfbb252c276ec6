import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { findChromium } from '../../scripts/chromium.ts';
import { locales } from '../../src/i18n/locales.plugin.ts';

/**
 * How much of the page's main thread a live chart of 2,000 points takes: standing still, and with 200
 * changes a second. Thread time, so that other work on the machine does not count.
 */
const seconds = 6;
const rounds = 3;
const here = new URL('chart-page', import.meta.url).pathname;
const outDir = mkdtempSync(join(tmpdir(), 'watchfloor-chart-bench-'));
const common = { configFile: false, root: here, logLevel: 'error' } as const;

await build({
  ...common,
  plugins: [react(), locales(new URL('../../locales', import.meta.url).pathname)],
  build: { outDir, emptyOutDir: true, target: 'es2022' },
});
const server = await preview({
  ...common,
  build: { outDir },
  preview: { host: '127.0.0.1', port: 4191 },
});
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

async function share(page: Page): Promise<number> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await wire.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const [from, began] = [await spent(), performance.now()];
  await page.waitForTimeout(seconds * 1000);
  return ((await spent()) - from) / ((performance.now() - began) / 1000);
}

for (const updates of [0, 5, 200]) {
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`http://127.0.0.1:4191/?updates=${updates}`);
    await page.locator('.recharts-surface').waitFor();
    await page.waitForTimeout(1000);
    shares.push(await share(page));
    await page.close();
  }
  const written = shares.map((one) => `${(one * 100).toFixed(1)} %`).join(', ');
  process.stdout.write(`${updates} updates/s: ${written} of the main thread\n`);
}
await browser.close();
await server.close();
rmSync(outDir, { recursive: true, force: true });
