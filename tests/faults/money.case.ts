import { setTimeout as sleep } from 'node:timers/promises';
import { Desk } from './desk.ts';
import type { FaultCase, Scale } from './fault-case.ts';
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts';
import { drawHistory, type History, live, type Verdict } from './money-history.ts';
import { MoneyOffice } from './money-office.ts';

interface Lived {
  readonly history: History;
  readonly verdict: Verdict;
}

/** How long after the last shown outcome the last effects may occur, in milliseconds. */
const settleMs = 4_000;

/**
 * I1 over random histories: for any loss, duplicate, delay, race or kill of the gateway, a key has
 * at most one effect, and its person sees the true outcome.
 */
const moneyCase = (isForeign: boolean) => async (scale: Scale) => {
  const { of, random } = scale;
  const [histories, batch] = [
    of(isForeign ? 60 : 150, 5_000, 50_000),
    of(isForeign ? 60 : 150, 500, 500),
  ];
  const killsInBatch = of(1, 2, 2);
  const office = await MoneyOffice.open();
  office.isForeign = isForeign;
  // Sometimes reads are lost too.
  office.losesRead = () => random.chance(0.05);
  const gateway = await startGatewayProcess({ BACKOFFICE_URL: office.office.url });
  const desks = await Promise.all(
    ['s0@x.test', 's1@x.test'].map((email) => new Desk(gateway.url).signIn(email)),
  );
  const all: Lived[] = [];
  let [kills, rowId] = [0, 1_000];
  try {
    while (all.length < histories) {
      const drawn: (readonly [History, Desk])[] = [];
      while (drawn.length < batch) {
        rowId += 1;
        // A race: two people, two keys, one row that can be paid once.
        const racers = random.chance(0.3) ? desks : [random.pick(desks)];
        if (racers.length > 1) office.guarded.add(rowId);
        for (const desk of racers) drawn.push([drawHistory(random, office, rowId), desk]);
      }
      const lives = drawn.map(async ([history, desk]) => ({
        history,
        verdict: await live(history, desk),
      }));
      for (let n = 0; n < killsInBatch; n += 1) kills += await killAtRandom(gateway, scale);
      all.push(...(await Promise.all(lives)));
      office.forget();
    }
    await sleep(settleMs);
  } finally {
    await gateway.close();
    await office.office.close();
  }
  return judge(all, office, kills);
};

export const money: FaultCase = {
  id: 'M-1 to M-4, M-6, M-7',
  description: 'one effect for each key, and the truth about it',
  run: moneyCase(false),
};

/**
 * The same against offices that show no history, states alone, the platform's steps, wrong rows, or
 * late ones.
 */
export const foreignMoney: FaultCase = {
  id: 'M-2 foreign',
  description:
    'without keys and without a trustworthy history: one effect at most, never a wrong word',
  run: moneyCase(true),
};

/** While most of a batch is in flight. */
async function killAtRandom(gateway: GatewayProcess, { random }: Scale): Promise<number> {
  await sleep(random.int(100, 2_500));
  await gateway.kill();
  await sleep(random.int(0, 500));
  await gateway.start();
  return 1;
}

function judge(all: readonly Lived[], office: MoneyOffice, kills: number) {
  const broken: string[] = [];
  let [lost, doubled] = [0, 0];
  for (const { history, verdict } of all) {
    const effects = office.effects.get(history.key) ?? 0;
    if (effects > 1) {
      doubled += 1;
      broken.push(`I1: ${history.key} took effect ${effects} times`);
    }
    if (verdict === 'DONE' && effects === 0) {
      lost += 1;
      broken.push(`I1: ${history.key} was told to be done and was not`);
    }
    if (verdict !== 'DONE' && verdict !== 'UNKNOWN' && effects > 0)
      broken.push(`I1: ${history.key} was told ${verdict} and took effect`);
    if (verdict === 'UNSETTLED') broken.push(`I1: ${history.key} was never settled`);
  }
  for (const id of office.guarded)
    if ((office.effectsOnRow.get(id) ?? 0) > 1) broken.push(`I1: row ${id} was paid twice`);
  const met = [...office.met].map(([what, times]) => `${times} ${what}`).join(', ');
  const verdictCounts = new Map<string, number>();
  for (const { verdict } of all) verdictCounts.set(verdict, (verdictCounts.get(verdict) ?? 0) + 1);
  return {
    injected: `${all.length} histories: ${met}; ${kills} gateways killed; ${office.guarded.size} races`,
    lost,
    doubled,
    seen: [...verdictCounts].map(([verdict, times]) => `${times} ${verdict}`).join(', '),
    broken,
  };
}
