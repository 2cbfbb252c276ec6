import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { json } from '../../gateway/testing/fake-office.ts';
import { findChromium } from '../../scripts/chromium.ts';
import setUpWorld from '../browser/global-setup.ts';
import { Desk } from './desk.ts';
import type { FaultCase } from './fault-case.ts';
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts';
import { LiveOffice, serviceToken } from './live-office.ts';
import { lateness } from './pace.ts';
import { heapOf } from './page-heap.ts';

/** Memory of a page or a process after garbage collection. */
interface MemoryUse {
  /**
   * Megabytes: the total, and the parts that are the page program's objects and its compiled code.
   */
  readonly heap: number;
  readonly objects: number;
  readonly code: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Timers and sockets of the gateway, and other handles that keep it running. */
  readonly handles: number;
}

async function measureMemory(page: Page, gateway: GatewayProcess): Promise<MemoryUse> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let n = 0; n < 2; n += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const parts = await heapOf(session);
  await session.detach();
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const handles = Number(/^nodejs_active_resources_total (\S+)$/m.exec(text)?.[1]);
  return {
    heap: of('JSHeapUsedSize') / 1e6,
    ...parts,
    ...{ nodes: of('Nodes'), listeners: of('JSEventListeners'), handles },
  };
}

type Weighed = 'heap' | 'objects' | 'code';

/**
 * Returns kilobytes per thousand events: the slope of the best-fitting line through all samples.
 */
function slopeOf(
  what: Weighed,
  samples: readonly (readonly [events: number, MemoryUse])[],
): number {
  const mean = (of: (one: readonly [number, MemoryUse]) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [events, size] = [mean(([at]) => at), mean(([, one]) => one[what])];
  const along = mean(([at, one]) => (at - events) * (one[what] - size));
  return (along / mean(([at]) => (at - events) ** 2)) * 1e6;
}

/** In the console's format: thousands are separated. */
const grouped = (count: number): string => count.toLocaleString('en-GB').replaceAll(',', ' ');

/** Starts a back office whose rows change, with the data that a console requests at startup. */
async function openOffice(): Promise<LiveOffice> {
  const live = await LiveOffice.open();
  for (const call of ['POST v2/Market/GetCurrencies', 'POST v2/Market/GetMarkets'])
    live.office.calls.set(call, () => json({ items: [] }));
  return live;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const desk = await new Desk(url).signIn('s1@x.test');
  const [name = '', value = ''] = desk.cookie.split('=');
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto('/transactions');
  return page;
}

/**
 * L-9: memory does not grow for a list that stays open during many events and restarts of its
 * gateway.
 */
export const soak: FaultCase = {
  id: 'L-9',
  long: true,
  description: 'a list left open through a day of events',
  async run(scale) {
    const executablePath = await findChromium();
    const takeDown = await setUpWorld();
    const live = await openOffice();
    const { url } = live.office;
    const gateway = await startGatewayProcess({
      ...{ BACKOFFICE_URL: url, BACKOFFICE_LIVE_URL: url, CLIENT_DIR: 'dist/client' },
      BACKOFFICE_SERVICE_TOKEN: serviceToken,
    });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const broken: string[] = [];
    const pace = lateness(broken);
    try {
      const page = await openPage(browser, gateway.url);
      page.on('pageerror', (error) => broken.push(`L-9: ${error.message}`));
      const id = live.ids[0] ?? 0;
      const shown = page.getByTestId(`${id}.amount`);
      await shown.waitFor({ timeout: 60_000 });
      let events = 0;
      const rate = scale.of(200, 200, 500);
      const pour = async (seconds: number) => {
        const [begun, before] = [performance.now(), events];
        while (performance.now() - begun < seconds * 1_000) {
          const due = ((performance.now() - begun) / 1_000) * rate;
          for (; events - before < due; events += 1) live.change(scale.random.pick(live.ids));
          await sleep(5);
        }
      };
      const untilTrue = async () => {
        await shown
          .filter({ hasText: grouped(live.versionOf(id)) })
          .waitFor({ timeout: 60_000 })
          .catch(() => broken.push('I2: the list does not show what is true'));
      };
      const rounds = scale.of(2, 4, 60);
      const each = scale.of(3, 10, 33);
      await pour(each);
      await untilTrue();
      const before = await measureMemory(page, gateway);
      const samples: [number, MemoryUse][] = [[events, before]];
      for (let round = 0; round < rounds; round += 1) {
        await pour(each);
        if (round % 2 === 1) {
          await gateway.kill();
          await gateway.start();
        }
        await page.getByText('Live', { exact: true }).waitFor({ timeout: 60_000 });
        await untilTrue();
        samples.push([events, await measureMemory(page, gateway)]);
      }
      const [, after] = samples.at(-1) ?? [events, before];
      const more = after.objects - before.objects;
      if (more > before.objects * 0.1) pace.late(`I6: the page holds ${more.toFixed(1)} MB more`);
      for (const what of ['nodes', 'listeners', 'handles'] as const)
        if (after[what] > before[what] * 1.1 + 5)
          broken.push(`I6: ${after[what]} ${what}, and ${before[what]} before`);
      // With fewer events, one kilobyte per ten thousand events cannot be measured.
      const late = events > 100_000 ? samples.slice(Math.floor(samples.length / 3)) : [];
      if (late.length > 0 && slopeOf('objects', late) > 0.1)
        broken.push('I6: the page holds more and more');
      const grows = (what: Weighed) => {
        const slope = late.length > 0 ? ` (${slopeOf(what, late).toFixed(2)})` : '';
        return `${what} ${before[what].toFixed(1)} to ${after[what].toFixed(1)} MB${slope}`;
      };
      const unit = late.length > 0 ? ' (kB for 1,000 events, in the last two thirds)' : '';
      return {
        injected: `${events} events at a list left open, its gateway killed ${Math.floor(rounds / 2)} times`,
        ...{ lost: 0, doubled: 0, broken },
        seen: `${grows('heap')}, of it ${grows('objects')} and ${grows('code')}${unit}, nodes ${before.nodes} to ${after.nodes}, listeners ${before.listeners} to ${after.listeners}, the gateway's handles ${before.handles} to ${after.handles}${pace.summary}`,
      };
    } finally {
      await browser.close();
      await gateway.close();
      await live.close();
      takeDown();
    }
  },
};
