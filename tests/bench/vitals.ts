import type { BrowserContext, Page } from 'playwright';

/** What a person notices, as Google counts it; milliseconds, and for `cls` a share of the screen. */
export interface Vitals {
  readonly lcp: number;
  readonly inp: number;
  readonly cls: number;
}

interface Noted extends Vitals {
  /** Interactions that the browser has reported, the first also where it was fast. */
  readonly interactions: number;
}

/** A slow machine on a slow line: a quarter of this processor, 10 Mbit/s, 40 ms. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  const bytes = 10_000_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 40, downloadThroughput: bytes, uploadThroughput: bytes },
  });
}

/** Notes the vitals of every page of the context, from before its first byte on. */
export const noteVitals = (context: BrowserContext) => context.addInitScript(watch);

/**
 * Runs in the page. Nothing in here has a name, since what keeps names is not there. Shifts are summed
 * in windows of at most five seconds without a pause of one; the worst window counts.
 */
function watch(): void {
  const noted = { lcp: 0, inp: 0, cls: 0, interactions: 0 };
  const shifts = { sum: 0, first: 0, last: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.lcp = entry.startTime;
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
      noted.cls = Math.max(noted.cls, shifts.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  for (const type of ['event', 'first-input'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        duration: number;
        interactionId: number;
      }[]) {
        if (!entry.interactionId && type === 'event') continue;
        noted.interactions += 1;
        noted.inp = Math.max(noted.inp, entry.duration);
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const read = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted);

/** Waits for a largest paint, interacts, and waits until the browser has reported what that cost. */
export async function vitalsOf(page: Page, interact: () => Promise<void>): Promise<Vitals> {
  await until(async () => (await read(page)).lcp > 0, 'no largest paint');
  await interact();
  await until(async () => (await read(page)).interactions > 0, 'no interaction');
  // What was reported may still be followed by what the last interaction cost.
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
