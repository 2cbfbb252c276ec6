import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultCase, Scale } from './fault-case.ts';
import { LiveWorld } from './live-world.ts';

interface Outage {
  readonly name: string;
  /** Whether the console itself must detect the outage. */
  readonly isSeen: boolean;
  readonly begin: (world: LiveWorld) => Promise<void> | void;
  readonly heal: (world: LiveWorld) => Promise<void> | void;
}

const nothing = () => undefined;
const outages: Readonly<Record<string, Outage>> = {
  cut: { name: 'line cut', isSeen: false, begin: ({ near }) => near.cut(), heal: nothing },
  refused: {
    name: 'line refused',
    isSeen: true,
    begin: ({ near }) => near.set('refused'),
    heal: ({ near }) => near.set('clear'),
  },
  halfOpen: {
    name: 'line half-open',
    isSeen: true,
    begin: ({ near }) => near.set('blackhole'),
    heal: ({ near }) => near.set('clear'),
  },
  killed: {
    name: 'gateway killed',
    isSeen: true,
    begin: ({ gateway }) => gateway.kill(),
    heal: ({ gateway }) => gateway.start(),
  },
  restarted: {
    name: 'gateway restarted',
    isSeen: true,
    begin: ({ gateway }) => gateway.stop(),
    heal: ({ gateway }) => gateway.start(),
  },
  feedCut: { name: 'feed cut', isSeen: false, begin: ({ far }) => far.cut(), heal: nothing },
  officeDown: {
    name: 'back office refused',
    isSeen: true,
    begin: ({ far }) => far.set('refused'),
    heal: ({ far }) => far.set('clear'),
  },
  officeHalfOpen: {
    name: 'back office half-open',
    isSeen: true,
    begin: ({ far }) => far.set('blackhole'),
    heal: ({ far }) => far.set('clear'),
  },
  newEpoch: {
    name: 'feed begun anew',
    isSeen: false,
    begin: ({ office }) => {
      office.feed.epoch = `epoch-${office.feed.offset}`;
      office.feed.cut();
    },
    heal: nothing,
  },
  redisDown: {
    name: 'Redis killed, back empty',
    isSeen: false,
    begin: ({ redis }) => redis?.stop(),
    heal: ({ redis }) => redis?.start(),
  },
};

/** Milliseconds to detect that nothing arrives, and to be live again after the outage. */
const noticeTimeoutMs = 5_000;
const recoveryTimeoutMs = 5_000;
/** Time that the check itself may take on a busy machine. */
const slackMs = 500;

interface OutageReport {
  readonly back: number[];
  readonly broken: string[];
  readonly byName: Map<string, number[]>;
  noticed: number;
}

async function suffer(
  world: LiveWorld,
  outage: Outage,
  lasts: number,
  report: OutageReport,
): Promise<void> {
  const began = performance.now();
  await outage.begin(world);
  let noticed: number | undefined;
  while (performance.now() - began < lasts) {
    if (world.view.status !== 'live') noticed ??= performance.now() - began;
    await sleep(25);
  }
  const name = `${outage.name} for ${(lasts / 1000).toFixed(1)} s`;
  if (noticed !== undefined) report.noticed = Math.max(report.noticed, noticed);
  const isLate = outage.isSeen && lasts > noticeTimeoutMs + slackMs;
  if (isLate && (noticed ?? lasts) > noticeTimeoutMs + slackMs)
    report.broken.push(`I4: ${name}: not noticed within 5 s (${noticed ?? 'never'})`);
  await outage.heal(world);
  const back = await world.untilLive();
  report.back.push(back);
  report.byName.set(outage.name, [...(report.byName.get(outage.name) ?? []), back]);
  if (back > recoveryTimeoutMs + slackMs)
    report.broken.push(`Live again after ${name} only ${(back / 1000).toFixed(1)} s after healing`);
}

/** Draws each outage once at each length, in random order. */
function drawn({ of, random }: Scale): (readonly [Outage, number])[] {
  const lengths = of([500, 6_500], [500, 3_000, 20_000], [500, 3_000, 10_000, 60_000, 600_000]);
  const names = of(
    ['halfOpen', 'killed', 'officeDown', 'feedCut'],
    Object.keys(outages),
    Object.keys(outages),
  );
  const all: (readonly [Outage, number])[] = [];
  for (const name of names) {
    const outage = outages[name];
    if (!outage) continue;
    const isPoint = outage.heal === nothing;
    for (const lasts of isPoint ? lengths.slice(0, 1) : lengths) all.push([outage, lasts]);
  }
  return all
    .map((one) => [random.next(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/**
 * I2 and I4 over outages of every part, of every length, while rows change ten times per second.
 */
export const outagesCase: FaultCase = {
  id: 'F-1, F-4, F-5, F-7, F-10, W-2',
  description: 'whatever is gone comes back live, nothing missed, staleness told',
  async run(scale) {
    const world = await LiveWorld.open(scale.random);
    const report: OutageReport = { back: [], broken: [], byName: new Map(), noticed: 0 };
    let missing = 0;
    const all = drawn(scale);
    try {
      for (const [outage, lasts] of all) {
        world.begin();
        await sleep(scale.random.int(200, 1_200));
        await suffer(world, outage, lasts, report);
        const wrong = await world.missing();
        missing += wrong;
        if (wrong > 0) report.broken.push(`I2: ${wrong} rows are wrong after ${outage.name}`);
      }
    } finally {
      await world.close();
    }
    const slowest = [...report.byName]
      .map(([name, times]) => `${name} ${(Math.max(...times) / 1000).toFixed(1)} s`)
      .join(', ');
    return {
      injected: `${all.length} outages, ${world.changes} changes meanwhile${world.redis ? '' : '; no Redis here'}`,
      lost: missing,
      doubled: 0,
      back: report.back,
      seen: `noticed within ${(report.noticed / 1000).toFixed(1)} s; ${world.view.reads} pages read, ${world.view.backwards} rows shown older for a moment; ${slowest}`,
      broken: report.broken,
    };
  },
};
