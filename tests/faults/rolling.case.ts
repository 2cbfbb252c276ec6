import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '../../backoffice/seed/demo-accounts.ts';
import { ConsoleView, pageText } from './console-view.ts';
import { type Decision, judgeDecisions, work } from './decisions.ts';
import { PatientDesk } from './desk.ts';
import type { FaultCase, Scale } from './fault-case.ts';
import { Follower } from './follower.ts';
import { lateness } from './pace.ts';
import { openRealWorld, password, type RealWorld } from './real-world.ts';

/** Milliseconds within which a page must be subscribed again after a redirect. */
const recoveryTimeoutMs = 2_000;
const catchUpTimeoutMs = 20_000;

const page = 'page: { number: 1, size: 20 }';
const query = `query { transactions(${page}) { items { id amount statusCode } } }`;
const subscription = `subscription { transactionsLive(${page}) { rows { id amount statusCode } ids } }`;

/**
 * Restarts each gateway as a supervisor does: requests a stop, and starts the new one after the old
 * one's exit.
 */
async function roll({ gateways, front }: RealWorld, rounds: number): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const gateway of gateways) {
      const startedAt = performance.now();
      await gateway.stop();
      took.push(performance.now() - startedAt);
      await gateway.start();
      while (front.ready < gateways.length) await sleep(50);
      await sleep(1_000);
    }
  return took;
}

/** Waits until the page on screen matches the back office. */
async function shownWrong(view: ConsoleView, desk: PatientDesk): Promise<boolean> {
  const until = Date.now() + catchUpTimeoutMs;
  for (;;) {
    const { data } = await desk.execute(query);
    const { items = [] } = (data?.transactions ?? {}) as { items?: Parameters<typeof pageText>[0] };
    if (pageText(items) === view.shown) return false;
    if (Date.now() > until) return true;
    await sleep(100);
  }
}

/** Records every state that people must not see, and the duration of each move. */
function watchMoves(view: ConsoleView) {
  const moves: number[] = [];
  const seen: string[] = [];
  let from: number | undefined;
  const stop = view.onState((state) => {
    if (state === 'moving') from ??= performance.now();
    else if (state === 'live' && from !== undefined) {
      moves.push(performance.now() - from);
      from = undefined;
    } else if (state !== 'live') seen.push(state);
  });
  return { moves, seen, stop };
}

/**
 * I1 and I2 over a rolling restart of both gateways while staff watch and act. No person notices
 * anything.
 */
export const rolling: FaultCase = {
  id: 'F-6',
  long: true,
  description: 'two gateways restarted in turn under staff at work: nobody sees it',
  async run(scale) {
    const world = await openRealWorld();
    if (!world) return { ...nothingHere };
    try {
      return await rollUnder(world, scale);
    } finally {
      await world.close();
    }
  },
};

const nothingHere = {
  ...{ injected: 'nothing: no Redis here', lost: 0, doubled: 0 },
  broken: ['Redis is not installed here'],
};

async function rollUnder(world: RealWorld, scale: Scale) {
  const [superAdmin, , admin] = demoAccounts.map(({ email }) => email) as [string, string, string];
  const desks: PatientDesk[] = [];
  for (const email of [superAdmin, admin, superAdmin, admin])
    desks.push(await new PatientDesk(world.url).signIn(email, password));
  const [reader] = desks as [PatientDesk];
  const view = await ConsoleView.open(reader);
  while (view.status !== 'live') await sleep(20);
  const moves = watchMoves(view);
  const followers = Array.from(
    { length: scale.of(40, 200, 500) },
    () => new Follower({ url: world.url, cookie: reader.cookie, query: subscription }),
  );
  while (followers.some(({ isLive }) => !isLive)) await sleep(50);

  const rows = [...(await world.insertDeposits(scale.of(300, 900, 3_000)))];
  const over = new AbortController();
  const working = Promise.all(desks.map((desk) => work(desk, rows, scale, over.signal)));
  const left = await roll(world, scale.of(1, 2, 10)).finally(() => over.abort());
  const done = (await working).flat();
  const isWrong = await shownWrong(view, reader);
  while (followers.some(({ isLive }) => !isLive)) await sleep(50);
  moves.stop();
  view.close();
  for (const follower of followers) follower.close();
  return judge({
    ...{ world, done, isWrong, left, followers },
    ...{ doubledIds: view.ids.length - new Set(view.ids).size, moves: moves.moves },
    ...{ statuses: moves.seen, desks },
  });
}

interface Seen {
  readonly world: RealWorld;
  readonly done: readonly Decision[];
  readonly isWrong: boolean;
  readonly doubledIds: number;
  /** Milliseconds that each gateway took to exit. */
  readonly left: readonly number[];
  readonly followers: readonly Follower[];
  readonly moves: readonly number[];
  readonly statuses: readonly string[];
  readonly desks: readonly PatientDesk[];
}

async function judge(it: Seen) {
  const { lost, doubled, broken } = await judgeDecisions(it.world.database, it.done);
  for (const { rowId, verdict } of it.done)
    if (verdict !== 'DONE') broken.push(`I1: ${rowId} was told ${verdict}`);
  if (it.doubledIds > 0) broken.push(`I2: ${it.doubledIds} rows stand there twice`);
  if (it.isWrong) broken.push('I2: the page is wrong afterwards');
  const shown = new Map<string, number>();
  for (const desk of it.desks)
    for (const [code, times] of desk.shown) shown.set(code, (shown.get(code) ?? 0) + times);
  for (const [code, times] of shown) broken.push(`${code} was shown ${times} times`);
  if (it.statuses.length > 0)
    broken.push(`I4: the console said ${[...new Set(it.statuses)].join(', ')}`);
  const codes = new Set(it.followers.flatMap(({ closings }) => closings));
  for (const code of codes) if (code !== 4009) broken.push(`Sockets were closed with ${code}`);
  const back = [...it.moves, ...it.followers.flatMap(({ back }) => back)].sort((a, b) => a - b);
  const late = back.filter((ms) => ms > recoveryTimeoutMs).length;
  const pace = lateness(broken);
  if (late > 0) pace.late(`${late} of ${back.length} were subscribed again after more than 2 s`);
  const at = (share: number) => `${Math.round(back[Math.floor(back.length * share)] ?? 0)} ms`;
  return {
    injected: `${it.left.length} gateways restarted in turn; ${it.done.length} decisions meanwhile, ${it.followers.length + 1} pages watching`,
    lost,
    doubled: doubled + it.doubledIds,
    back,
    seen: `${back.length} times subscribed again, half within ${at(0.5)}, 99 of 100 within ${at(0.99)}; a gateway was gone ${Math.round(Math.max(...it.left))} ms after it was told${pace.summary}`,
    broken,
  };
}
