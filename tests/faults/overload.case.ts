import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, askAtRate, askInTurn, askOnce } from './asking.ts';
import { Desk } from './desk.ts';
import type { FaultCase, Outcome, Scale } from './fault-case.ts';
import { startGatewayProcess } from './gateway-process.ts';
import type { MoneyOffice } from './money-office.ts';
import { lateness } from './pace.ts';
import { isServed, openSlowOffice, PayingDesk, timesOf } from './paying-desk.ts';
import { inMs, within } from './timings.ts';

/** Milliseconds that each refusal was in the gateway, and by which its event loop was late (99 of 100). */
interface Refusals {
  readonly took: readonly number[];
  readonly late: number;
}

interface Place {
  readonly url: string;
  readonly desk: PayingDesk;
  readonly money: MoneyOffice;
  readonly lives: () => boolean;
  /** Ends the gateway, which only then says it. */
  readonly refusals: () => Promise<Refusals>;
}

const clock = new URL('./refusal-clock.ts', import.meta.url);

function deskCase(
  id: string,
  says: string,
  run: (place: Place, scale: Scale) => Promise<Outcome>,
): FaultCase {
  return {
    ...{ id, says },
    async run(scale) {
      const money = await openSlowOffice();
      const folder = mkdtempSync(join(tmpdir(), 'watchfloor-refusals-'));
      const said = join(folder, 'refusals.json');
      const gateway = await startGatewayProcess({
        ...{ BACKOFFICE_URL: money.office.url, REFUSALS_TO: said },
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=tsx --import=${clock.href}`,
      });
      const forgetting = setInterval(() => money.forget(), 500);
      try {
        const pid = gateway.pid();
        const desk = new PayingDesk(await new Desk(gateway.url).signIn('s1@x.test'));
        await askInTurn(desk.list, 60, 1_000);
        const lives = () => gateway.pid() === pid;
        const refusals = async () => {
          await gateway.stop();
          return JSON.parse(readFileSync(said, 'utf8')) as Refusals;
        };
        return await run({ url: gateway.url, desk, money, lives, refusals }, scale);
      } finally {
        clearInterval(forgetting);
        await gateway.close();
        await money.office.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

const isRefused = ({ status, code, retryAfter }: Asked) =>
  status === 503 && code === 'OVERLOADED' && retryAfter !== undefined;
const perSecond = (all: readonly Asked[], milliseconds: number) =>
  (all.filter(isServed).length / milliseconds) * 1_000;
const rounded = (value: number) => String(Math.round(value));

const signingIn = 'mutation { signIn(email: "s0@x.test", password: "right") { now } }';

/** Somebody who decides, one row after the other, and somebody who signs in, while it lasts. */
async function actMeanwhile({ url, desk }: Place, lasts: Promise<unknown>) {
  let over = false;
  void lasts.then(() => {
    over = true;
  });
  const inTurn = async (ask: () => Promise<Asked>, rest: number) => {
    const all: Asked[] = [];
    while (!over) {
      all.push(await ask());
      await sleep(rest);
    }
    return all;
  };
  const signIn = () => askOnce({ url, cookie: '' }, signingIn);
  return Promise.all([inTurn(desk.decide, 50), inTurn(signIn, 200)]);
}

/** L-5: three times as much is asked as can be answered. */
export const overload = deskCase(
  'L-5',
  'three times as much is asked as can be answered',
  async (place, scale) => {
    const { desk, money, lives, refusals } = place;
    const seconds = scale.of(6, 20, 60);
    const measured = seconds * 250;
    const ceiling = perSecond(await askInTurn(desk.list, 100, measured), measured);
    const pouring = askAtRate(desk.list, ceiling * 3, seconds * 1_000);
    const [decided, signedIn] = await actMeanwhile(place, pouring);
    const all = await pouring;
    const after = await askInTurn(desk.list, 20, 1_000);

    const broken: string[] = [];
    const pace = lateness(broken);
    const served = all.filter(isServed);
    const refused = all.filter(isRefused);
    const others = all.filter((one) => !isServed(one) && !isRefused(one));
    if (others.length > 0)
      broken.push(`L-5: ${others.length} neither served nor refused: ${others[0]?.code}`);
    if (refused.length === 0) broken.push('L-5: nothing was refused, so it was no overload');
    const rate = served.length / seconds;
    if (rate < ceiling * 0.9)
      pace.late(`L-5: ${rounded(rate)} served a second of ${rounded(ceiling)}`);
    const failed = [...decided, ...signedIn].filter(({ data }) => data === null);
    if (failed.length > 0)
      broken.push(`L-5: ${failed.length} decisions or sign-ins failed: ${failed[0]?.code}`);
    const { lost, doubled } = desk.judge(money);
    if (lost + doubled > 0) broken.push(`I1: ${lost} decisions lost, ${doubled} doubled`);
    if (!after.every(isServed)) broken.push('L-5: not all is served once it is over');
    if (!lives()) broken.push('I6: the process ended');
    // Of the gateway alone: who asks so much on the same machine hears of it late.
    const { took, late } = await refusals();
    const [half, most] = [within(took, 0.5), within(took, 0.99)];
    if (most > 50) pace.late(`L-5: refused after ${inMs(most)}`);
    const longest = (of: readonly Asked[]) => inMs(within(timesOf(of), 1));
    return {
      injected: `${rounded(ceiling * 3)} lists a second for ${seconds} s where ${rounded(ceiling)} can be answered`,
      ...{ lost, doubled, broken },
      seen: [
        `${rounded((rate / ceiling) * 100)} % of what can be answered was, 99 of 100 within ${inMs(within(timesOf(served), 0.99))}`,
        `${refused.length} refused with 503 and Retry-After, in the gateway half within ${half.toFixed(1)} ms, 99 of 100 within ${most.toFixed(1)} ms, its loop late by ${late.toFixed(1)} ms at most in 99 of 100 looks; heard by who asks within ${inMs(within(timesOf(refused), 0.5))} and ${inMs(within(timesOf(refused), 0.99))}`,
        `${decided.length} decisions and ${signedIn.length} sign-ins meanwhile, within ${longest(decided)} and ${longest(signedIn)}${pace.told}`,
      ].join('; '),
    };
  },
);

/** L-4: everything at once, at 70 % of what can be answered: nothing fails, and nothing gets slower. */
export const mixed = deskCase(
  'L-4',
  'lists, cards and decisions for long at 70 % of what can be answered',
  async ({ desk, money, lives }, scale) => {
    const seconds = scale.of(6, 30, 1_800);
    const { random } = scale;
    const ask = () =>
      random.weighted([
        [desk.list, 80],
        [desk.card, 15],
        [desk.decide, 5],
      ] as const)();
    const ceiling = perSecond(await askInTurn(ask, 100, 4_000), 4_000);
    const all = await askAtRate(ask, ceiling * 0.7, seconds * 1_000);

    const broken: string[] = [];
    const pace = lateness(broken);
    const failed = all.filter((one) => !isServed(one));
    if (failed.length > 0) broken.push(`L-4: ${failed.length} failed: ${failed[0]?.code}`);
    const half = Math.floor(all.length / 2);
    const [first, second] = [all.slice(0, half), all.slice(half)].map((part) =>
      within(timesOf(part), 0.99),
    );
    if ((second ?? 0) > (first ?? 0) * 1.2)
      pace.late(`L-4: p99 ${inMs(first ?? 0)}, and then ${inMs(second ?? 0)}`);
    const { lost, doubled } = desk.judge(money);
    if (lost + doubled > 0) broken.push(`I1: ${lost} decisions lost, ${doubled} doubled`);
    if (!lives()) broken.push('I6: the process ended');
    return {
      injected: `${all.length} lists, cards and decisions, ${rounded(ceiling * 0.7)} a second of ${rounded(ceiling)}, ${desk.keys.length} of them decisions`,
      ...{ lost, doubled, broken },
      seen: `${failed.length} failed; 99 of 100 within ${inMs(first ?? 0)} in the first half, ${inMs(second ?? 0)} in the second${pace.told}`,
    };
  },
);
