import type { BrowserContext, Page } from 'playwright';

/**
 * What a person perceives, as Google measures it: milliseconds, and for `cls` a share of the
 * screen.
 */
export interface Vitals {
  readonly lcp: number;
  readonly inp: number;
  readonly cls: number;
}

interface RecordedVitals extends Vitals {
  /** Interactions that the browser has reported, including the first one even if it was fast. */
  readonly interactions: number;
}

/** Simulates a slow machine on a slow connection: a quarter of this processor, 10 Mbit/s, 40 ms. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  const bytes = 10_000_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 40, downloadThroughput: bytes, uploadThroughput: bytes },
  });
}

/** Records the vitals of every page of the context, from before its first byte. */
export const recordVitals = (context: BrowserContext) => context.addInitScript(watch);

/**
 * Runs in the page. It must not contain named functions, because the helper that preserves names
 * does not exist there. Shifts are summed in windows of at most five seconds without a pause of one
 * second; the worst window counts.
 */
function watch(): void {
  const recorded = { lcp: 0, inp: 0, cls: 0, interactions: 0 };
  const shifts = { sum: 0, first: 0, last: 0 };
  Object.assign(window, { recorded });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) recorded.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      startTime: number;
      value: number;
      hadRecentInput: boolean;
    }[]) {
      if (entry.hadRecentInput) continue;
      if (entry.startTime - shifts.last > 1000 || entry.startTime - shifts.first > 5000)
        Object.assign(shifts, { sum: 0, first: entry.startTime });
      shifts.last = entry.startTime;
      shifts.sum += entry.value;
      recorded.cls = Math.max(recorded.cls, shifts.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  for (const type of ['event', 'first-input'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        duration: number;
        interactionId: number;
      }[]) {
        if (!entry.interactionId && type === 'event') continue;
        recorded.interactions += 1;
        recorded.inp = Math.max(recorded.inp, entry.duration);
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const read = (page: Page): Promise<RecordedVitals> =>
  page.evaluate(() => (window as unknown as { recorded: RecordedVitals }).recorded);

/**
 * Waits for a largest paint, interacts, and waits until the browser has reported the cost of the
 * interaction.
 */
export async function vitalsOf(page: Page, interact: () => Promise<void>): Promise<Vitals> {
  await until(async () => (await read(page)).lcp > 0, 'no largest paint');
  await interact();
  await until(async () => (await read(page)).interactions > 0, 'no interaction');
  // The cost of the last interaction may be reported after the first report.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  return read(page);
}

async function until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`The browser reported ${otherwise}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
