import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd, CrowdPage } from './crowd.ts';
import type { FaultCase, Outcome } from './fault-case.ts';
import { lateness } from './pace.ts';
import { inMs, within } from './timings.ts';

/** Records when each row got its value, and how long each page took to receive it. */
class Clock {
  readonly took: number[] = [];
  readonly #since = new Map<string, number>();
  readonly #crowd: Crowd;

  constructor(crowd: Crowd) {
    this.#crowd = crowd;
  }

  change(id: number): void {
    this.#crowd.office.change(id);
    this.#since.set(`${id} ${this.#crowd.office.versionOf(id)}`, performance.now());
  }

  /** A value that was superseded by the next one arrives with that one. */
  onAmount = (id: string, amount: string): void => {
    const since = this.#since.get(`${id} ${amount}`);
    if (since !== undefined) this.took.push(performance.now() - since);
  };
}

interface Watched {
  readonly pages: number;
  /** Number of different lists that each page subscribes to. */
  readonly topics: number;
  /** Events per second. */
  readonly rate: number;
  readonly seconds: number;
}

async function watch(id: string, { pages, topics, rate, seconds }: Watched): Promise<Outcome> {
  const crowd = await Crowd.open();
  try {
    const clock = new Clock(crowd);
    const pid = crowd.gateway.pid();
    // Here each list of a person is a separate socket. Only the number of sockets differs for the
    // gateway.
    const { gateway, cookie } = crowd;
    await crowd.join(
      pages * topics,
      (n) => new CrowdPage(gateway.url, cookie, 1 + (n % topics), clock.onAmount),
    );
    const framesAt = () => crowd.pages.reduce((sum, page) => sum + page.frames, 0);
    let events = 0;
    let warm = 0;
    const begun = performance.now();
    for (;;) {
      const past = performance.now() - begun;
      if (past > seconds * 1_000) break;
      for (; events < (past / 1_000) * rate; events += 1)
        clock.change(crowd.office.ids[events % crowd.office.ids.length] ?? 1);
      if (warm === 0 && past > seconds * 250) warm = await crowd.memory();
      await sleep(5);
    }
    const wrong = await crowd.wrong();
    const grown = (await crowd.memory()) - warm;
    const broken: string[] = [];
    const pace = lateness(broken);
    if (wrong > 0) broken.push(`I2: ${wrong} pages do not show what is true at the end`);
    const cut = crowd.pages.filter(({ closings }) => closings.length > 0).length;
    const resets = crowd.pages.reduce((sum, page) => sum + page.resets, 0);
    if (cut > 0) pace.late(`${id}: ${cut} pages were cut`);
    if (crowd.gateway.pid() !== pid) broken.push('I6: the process ended');
    const [half, p99] = [within(clock.took, 0.5), within(clock.took, 0.99)];
    if (p99 > 250) pace.late(`${id}: told after ${inMs(p99)}`);
    // Five percent, or the remainder of a garbage collection.
    if (grown > Math.max(warm * 0.05, 10)) pace.late(`I6: +${Math.round(grown)} MB`);
    return {
      injected: `${events} events in ${seconds} s to ${pages} pages${topics > 1 ? ` of ${topics} live lists each` : ''}`,
      ...{ lost: wrong, doubled: 0, broken },
      seen: `${framesAt()} frames, half within ${inMs(half)} of the event, 99 of 100 within ${inMs(p99)}; ${cut} cut, ${resets} resets; memory ${grown < 0 ? '' : '+'}${Math.round(grown)} MB after the first quarter${pace.summary}`,
    };
  } finally {
    await crowd.close();
  }
}

/** L-1: thousands of sockets receive the same data, for each event. */
export const manySockets: FaultCase = {
  id: 'L-1',
  description: 'a thousand sockets and every event',
  run: ({ of }) =>
    watch('L-1', {
      ...{ pages: of(200, 1_000, 4_000), topics: 1, rate: 10, seconds: of(8, 30, 600) },
    }),
};

/** L-2: all pages subscribe to one list and eight more, with many events. */
export const manyTopics: FaultCase = {
  id: 'L-2',
  description: 'people who watch nine live lists each',
  run: ({ of }) =>
    watch('L-2', { pages: of(10, 30, 500), topics: 9, rate: 200, seconds: of(6, 20, 600) }),
};
