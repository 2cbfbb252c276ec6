import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd, CrowdPage } from './crowd.ts';
import type { FaultCase, Outcome, Scale } from './fault-case.ts';
import { lateness } from './pace.ts';

function crowdCase(
  id: string,
  description: string,
  run: (crowd: Crowd, scale: Scale) => Promise<Outcome>,
): FaultCase {
  return {
    ...{ id, description },
    async run(scale) {
      const crowd = await Crowd.open();
      try {
        return await run(crowd, scale);
      } finally {
        await crowd.close();
      }
    },
  };
}

/** Returns the milliseconds of the gateway's response to a health check. */
async function pulse({ gateway }: Crowd): Promise<number> {
  const startedAt = performance.now();
  await fetch(`${gateway.url}/healthz`);
  return performance.now() - startedAt;
}

/** Returns the milliseconds until it responds within a tenth of a second, three times in a row. */
async function untilQuick(crowd: Crowd): Promise<number> {
  const begun = performance.now();
  for (let quick = 0; quick < 3; ) quick = (await pulse(crowd)) < 100 ? quick + 1 : 0;
  return performance.now() - begun;
}

/** L-3, I6: more events in one tick than any queue holds; stock components fail at 1,025. */
export const burst = crowdCase('L-3', 'ten thousand events in one tick', async (crowd, scale) => {
  const [pages, events] = [scale.of(20, 50, 200), scale.of(10_000, 10_000, 50_000)];
  await crowd.join(pages);
  const pid = crowd.gateway.pid();
  const began = performance.now();
  for (let n = 0; n < events; n += 1) crowd.office.change(scale.random.pick(crowd.office.ids));
  const quick = await untilQuick(crowd);
  const wrong = await crowd.wrong();
  const shown = performance.now() - began;
  const broken: string[] = [];
  if (wrong > 0) broken.push(`I2: ${wrong} pages do not end on the last value`);
  const pace = lateness(broken);
  if (quick > 3_000) pace.late(`L-3: slow to answer for ${Math.round(quick)} ms`);
  if (crowd.pages.some(({ closings }) => closings.length > 0)) broken.push('L-3: a page was cut');
  if (crowd.gateway.pid() !== pid) broken.push('I6: the process ended');
  const frames = crowd.pages.reduce((sum, page) => sum + page.frames, 0) / pages;
  return {
    injected: `${events} events in one tick, ${pages} pages watching`,
    ...{ lost: wrong, doubled: 0, back: [shown], broken },
    seen: `${Math.round(frames)} frames a page; answers quickly again after ${Math.round(quick)} ms${pace.summary}`,
  };
});

/** L-6: all pages reconnect at once when the gateway restarts. */
export const storm = crowdCase(
  'L-6',
  'a crowd comes back after a restart',
  async (crowd, scale) => {
    const many = scale.of(150, 600, 2_000);
    await crowd.join(many);
    await crowd.gateway.kill();
    for (const id of crowd.office.ids) crowd.office.change(id);
    await sleep(500);
    crowd.office.office.seen.length = 0;
    let calls = 0;
    const counting = setInterval(() => {
      calls += crowd.office.office.seen.splice(0).length;
    }, 20);
    await crowd.gateway.start();
    const started = performance.now();
    await crowd.untilLive();
    const took = performance.now() - started;
    const wrong = await crowd.wrong();
    clearInterval(counting);
    const broken: string[] = [];
    const pace = lateness(broken);
    if (took > 15_000) pace.late(`L-6: all were live only after ${Math.round(took)} ms`);
    if (calls > 10 * Math.ceil(took / 1000 + 1))
      broken.push(`L-6: the back office was asked ${calls} times`);
    if (wrong > 0) broken.push(`I2: ${wrong} pages are wrong afterwards`);
    return {
      injected: `the gateway of ${many} pages killed and started, every row changed meanwhile`,
      ...{ lost: wrong, doubled: 0, back: [took], broken },
      seen: `${calls} calls to the back office while they came${pace.summary}`,
    };
  },
);

/** L-7: pages that connect and disconnect leave nothing behind. */
export const churn = crowdCase(
  'L-7',
  'pages that come and go leave nothing',
  async (crowd, scale) => {
    const [seconds, each] = [scale.of(5, 20, 1_800), 50];
    let [come, refused] = [0, 0];
    let warm = 0;
    for (let second = 0; second < seconds; second += 1) {
      const some = Array.from({ length: each }, () => {
        // Half of them subscribe to a page that others also use, the rest to a page of their own.
        const page = scale.random.chance(0.5) ? 1 : scale.random.int(2, 5_000);
        return new CrowdPage(crowd.gateway.url, crowd.cookie, page);
      });
      come += some.length;
      await sleep(scale.random.int(200, 1_000));
      for (const page of some) {
        refused += page.closings.length;
        page.close();
      }
      if (second === Math.floor(seconds / 4)) warm = await crowd.memory();
    }
    const left = async () => ({
      sockets: await crowd.number('watchfloor_sockets'),
      subscriptions: await crowd.number('watchfloor_subscriptions'),
      groups: await crowd.number('watchfloor_groups'),
    });
    const until = Date.now() + 15_000;
    let now = await left();
    while (Object.values(now).some((count) => count !== 0) && Date.now() < until) {
      await sleep(100);
      now = await left();
    }
    const grown = (await crowd.memory()) - warm;
    const broken = Object.entries(now)
      .filter(([, count]) => count !== 0)
      .map(([what, count]) => `L-7: ${count} ${what} are left`);
    if (refused > 0) broken.push(`L-7: ${refused} pages were cut`);
    return {
      injected: `${come} pages came, subscribed and were cut off, ${each} a second`,
      ...{ lost: 0, doubled: 0, broken },
      seen: `0 sockets, subscriptions and groups left; memory ${grown < 0 ? '' : '+'}${Math.round(grown)} MB after the first quarter`,
    };
  },
);

/** Milliseconds between two changes of one wide row, and the width of the row. */
const [pourIntervalMs, width] = [20, 100_000];

/**
 * F-15: a slow reader is notified and disconnected, within memory limits, and resumes from its
 * cursor.
 */
export const slowReaders = crowdCase(
  'F-15',
  'slow readers are cut by name',
  async (crowd, scale) => {
    const many = scale.of(3, 10, 50);
    await crowd.join(many * 2);
    const slow = crowd.pages.slice(0, many);
    const before = await crowd.memory();
    let [peak, slowest] = [before, 0];
    crowd.office.details = 'x'.repeat(width);
    const pouring = setInterval(
      () => crowd.office.change(crowd.office.ids[0] ?? 1),
      pourIntervalMs,
    );
    for (const page of slow) page.socket?.pause();
    const cutAt = Date.now() + 30_000;
    while ((await crowd.number('watchfloor_subscriptions')) > many && Date.now() < cutAt) {
      peak = Math.max(peak, await crowd.memory());
      slowest = Math.max(slowest, await pulse(crowd));
      await sleep(100);
    }
    const wasCut = Date.now() < cutAt;
    for (const page of slow) page.socket?.resume();
    clearInterval(pouring);
    crowd.office.details = null;
    crowd.office.change(crowd.office.ids[0] ?? 1);
    await crowd.untilLive();
    const wrong = await crowd.wrong();
    const broken: string[] = [];
    const pace = lateness(broken);
    if (!wasCut) pace.late('F-15: not cut within 30 s');
    const codes = slow.map(({ closings }) => closings[0]);
    if (codes.some((code) => code !== 4008))
      broken.push(`F-15: closed with ${[...new Set(codes)].join(', ')} and not 4008`);
    if (crowd.pages.slice(many).some(({ closings }) => closings.length > 0))
      broken.push('F-15: a quick reader was cut too');
    if (wrong > 0) broken.push(`I2: ${wrong} pages are wrong afterwards`);
    // The gateway buffers one megabyte for each, in addition to the machine's own buffers.
    if (peak - before > 60 + many * 4) broken.push(`I6: +${Math.round(peak - before)} MB`);
    return {
      injected: `${many} pages stop reading, ${Math.round((width / pourIntervalMs) * 1e-3)} MB/s to each`,
      ...{ lost: wrong, doubled: 0, broken },
      back: slow.flatMap(({ back }) => back),
      seen: `memory +${Math.round(peak - before)} MB; the gateway answered within ${Math.round(slowest)} ms${pace.summary}`,
    };
  },
);
