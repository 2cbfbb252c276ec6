import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { json } from '../../gateway/testing/fake-office.ts';
import { transactionRow } from '../../gateway/testing/rows.ts';
import { type Asked, askAtRate, askInTurn, askOnce } from './asking.ts';
import { Desk } from './desk.ts';
import type { FaultCase, Outcome } from './fault-case.ts';
import { startGatewayProcess } from './gateway-process.ts';
import { MoneyOffice } from './money-office.ts';
import { lateness } from './pace.ts';
import { inMs, within } from './timings.ts';

/** Milliseconds that the back office takes for a list: with its lanes, that is what limits the gateway. */
const listTakes = 200;
/** Milliseconds for what goes first. */
const firstTakes = 20;

const list = `query { transactions(page: { number: 1, size: 20 }) { items { id amount status } total } }`;
const look = 'query ($id: ID!) { transaction(id: $id) { seen } }';
const complete = `mutation ($id: ID!, $key: ID!, $seen: String!) {
  completeTransaction(id: $id, intent: { key: $key, seen: $seen }) { state }
}`;

/** A back office that pays, and that takes its time for a list. */
async function openOffice(): Promise<MoneyOffice> {
  const money = await MoneyOffice.open();
  const { calls } = money.office;
  const rows = Array.from({ length: 20 }, (_, n) => transactionRow(n + 1));
  calls.set('POST v2/Trading/GetOperations', async () => {
    await sleep(listTakes);
    return json({ items: rows, total: rows.length });
  });
  for (const [name, call] of [...calls])
    if (name !== 'POST v2/Trading/GetOperations')
      calls.set(name, async (request) => {
        await sleep(firstTakes);
        return call(request);
      });
  return money;
}

/** Somebody who decides, one row after the other, and somebody who signs in, while it lasts. */
async function actMeanwhile(url: string, desk: Desk, lasts: Promise<unknown>) {
  let over = false;
  void lasts.then(() => {
    over = true;
  });
  const decided: Asked[] = [];
  const signedIn: Asked[] = [];
  const keys: string[] = [];
  const decide = async (id: number) => {
    const begun = performance.now();
    const seen = await askOnce(desk, look, { id });
    const key = randomUUID();
    const row = seen.data?.transaction as { seen: string } | null | undefined;
    const done = row ? await askOnce(desk, complete, { id, key, seen: row.seen }) : seen;
    if (done.data) keys.push(key);
    decided.push({ ...done, took: performance.now() - begun });
  };
  const sign = 'mutation { signIn(email: "s0@x.test", password: "right") { now } }';
  const decisions = async () => {
    for (let id = 1_000; !over; id += 1) {
      await decide(id);
      await sleep(50);
    }
  };
  const signings = async () => {
    while (!over) {
      signedIn.push(await askOnce({ url, cookie: '' }, sign));
      await sleep(200);
    }
  };
  await Promise.all([decisions(), signings()]);
  return { decided, signedIn, keys };
}

const isRefused = ({ status, code, retryAfter }: Asked) =>
  status === 503 && code === 'OVERLOADED' && retryAfter !== undefined;
const isServed = ({ status, code, data }: Asked) =>
  status === 200 && code === undefined && data !== null;
const timesOf = (all: readonly Asked[]) => all.map(({ took }) => took);

/** L-5: three times as much is asked as can be answered. */
export const overload: FaultCase = {
  id: 'L-5',
  says: 'three times as much is asked as can be answered',
  async run(scale) {
    const seconds = scale.of(6, 20, 60);
    const money = await openOffice();
    const gateway = await startGatewayProcess({ BACKOFFICE_URL: money.office.url });
    const forgetting = setInterval(() => money.forget(), 500);
    try {
      const desk = await new Desk(gateway.url).signIn('s1@x.test');
      const ask = () => askOnce(desk, list);
      await askInTurn(ask, 60, 1_000);
      const measured = seconds * 250;
      const calm = await askInTurn(ask, 100, measured);
      const ceiling = (calm.filter(isServed).length / measured) * 1_000;
      const pid = gateway.pid();
      const pouring = askAtRate(ask, ceiling * 3, seconds * 1_000);
      const first = await actMeanwhile(gateway.url, desk, pouring);
      const all = await pouring;
      const after = await askInTurn(ask, 20, 1_000);
      return judge({ seconds, ceiling, all, first, after, money, lives: gateway.pid() === pid });
    } finally {
      clearInterval(forgetting);
      await gateway.close();
      await money.office.close();
    }
  },
};

interface Found {
  readonly seconds: number;
  /** Lists a second. */
  readonly ceiling: number;
  readonly all: readonly Asked[];
  readonly first: Awaited<ReturnType<typeof actMeanwhile>>;
  readonly after: readonly Asked[];
  readonly money: MoneyOffice;
  readonly lives: boolean;
}

function judge({ seconds, ceiling, all, first, after, money, lives }: Found): Outcome {
  const broken: string[] = [];
  const pace = lateness(broken);
  const served = all.filter(isServed);
  const refused = all.filter(isRefused);
  const others = all.filter((one) => !isServed(one) && !isRefused(one));
  const rate = served.length / seconds;
  if (others.length > 0)
    broken.push(`L-5: ${others.length} neither served nor refused: ${others[0]?.code}`);
  if (refused.length === 0) broken.push('L-5: nothing was refused, so it was no overload');
  if (rate < ceiling * 0.9)
    pace.late(`L-5: ${Math.round(rate)} served a second of ${Math.round(ceiling)}`);
  const refusedWithin = within(timesOf(refused), 0.99);
  if (refusedWithin > 50) pace.late(`L-5: refused after ${inMs(refusedWithin)}`);
  const { decided, signedIn, keys } = first;
  const failed = [...decided, ...signedIn].filter(({ data }) => data === null);
  if (failed.length > 0)
    broken.push(`L-5: ${failed.length} decisions or sign-ins failed: ${failed[0]?.code}`);
  const lost = keys.filter((key) => !money.effects.has(key)).length;
  const doubled = [...money.effects.values()].filter((times) => times > 1).length;
  if (lost + doubled > 0) broken.push(`I1: ${lost} decisions lost, ${doubled} doubled`);
  if (!after.every(isServed)) broken.push('L-5: not all is served once it is over');
  if (!lives) broken.push('I6: the process ended');
  return {
    injected: `${Math.round(ceiling * 3)} lists a second for ${seconds} s where ${Math.round(ceiling)} can be answered`,
    ...{ lost, doubled, broken },
    seen: [
      `${Math.round((rate / ceiling) * 100)} % of what can be answered was, within ${inMs(within(timesOf(served), 0.99))}`,
      `${refused.length} refused with 503 and Retry-After, half within ${inMs(within(timesOf(refused), 0.5))}, 99 of 100 within ${inMs(refusedWithin)}`,
      `${decided.length} decisions and ${signedIn.length} sign-ins meanwhile, within ${inMs(Math.max(...timesOf(decided)))} and ${inMs(Math.max(...timesOf(signedIn)))}${pace.told}`,
    ].join('; '),
  };
}
