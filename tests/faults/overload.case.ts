import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Desk } from './desk.ts';
import type { FaultCase, Outcome, Scale } from './fault-case.ts';
import { startGatewayProcess } from './gateway-process.ts';
import type { MoneyOffice } from './money-office.ts';
import { lateness } from './pace.ts';
import { isServed, openSlowOffice, PayingDesk, timesOf } from './paying-desk.ts';
import { type RequestResult, sendAtRate, sendByWorkers, sendOnce } from './requests.ts';
import { inMs, within } from './timings.ts';

/**
 * Milliseconds that each refusal spent in the gateway, and the delay of its event loop (99 of 100).
 */
interface Refusals {
  readonly took: readonly number[];
  readonly late: number;
}

interface Setup {
  readonly url: string;
  readonly desk: PayingDesk;
  readonly money: MoneyOffice;
  readonly lives: () => boolean;
  /** Stops the gateway, which writes its refusals only at its end. */
  readonly refusals: () => Promise<Refusals>;
}

const clock = new URL('./refusal-clock.ts', import.meta.url);

function deskCase(
  id: string,
  description: string,
  run: (setup: Setup, scale: Scale) => Promise<Outcome>,
): FaultCase {
  return {
    ...{ id, description },
    async run(scale) {
      const money = await openSlowOffice();
      const folder = mkdtempSync(join(tmpdir(), 'watchfloor-refusals-'));
      const refusalsFile = join(folder, 'refusals.json');
      const gateway = await startGatewayProcess({
        ...{ BACKOFFICE_URL: money.office.url, REFUSALS_TO: refusalsFile },
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=tsx --import=${clock.href}`,
      });
      const forgetting = setInterval(() => money.forget(), 500);
      try {
        const pid = gateway.pid();
        const desk = new PayingDesk(await new Desk(gateway.url).signIn('s1@x.test'));
        await sendByWorkers(desk.list, 60, 1_000);
        const lives = () => gateway.pid() === pid;
        const refusals = async () => {
          await gateway.stop();
          return JSON.parse(readFileSync(refusalsFile, 'utf8')) as Refusals;
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

const isRefused = ({ status, code, retryAfter }: RequestResult) =>
  status === 503 && code === 'OVERLOADED' && retryAfter !== undefined;
const perSecond = (all: readonly RequestResult[], milliseconds: number) =>
  (all.filter(isServed).length / milliseconds) * 1_000;
const rounded = (value: number) => String(Math.round(value));

const signingIn = 'mutation { signIn(email: "s0@x.test", password: "right") { now } }';

/**
 * Simulates a person who decides about one row after another, and one who signs in, for the whole
 * duration.
 */
async function actMeanwhile({ url, desk }: Setup, lasts: Promise<unknown>) {
  let over = false;
  void lasts.then(() => {
    over = true;
  });
  const inTurn = async (send: () => Promise<RequestResult>, rest: number) => {
    const all: RequestResult[] = [];
    while (!over) {
      all.push(await send());
      await sleep(rest);
    }
    return all;
  };
  const signIn = () => sendOnce({ url, cookie: '' }, signingIn);
  return Promise.all([inTurn(desk.decide, 50), inTurn(signIn, 200)]);
}

/** L-5: three times as many requests as can be served. */
export const overload = deskCase(
  'L-5',
  'three times as much is asked as can be answered',
  async (setup, scale) => {
    const { desk, money, lives, refusals } = setup;
    const seconds = scale.of(6, 20, 60);
    const measured = seconds * 250;
    const ceiling = perSecond(await sendByWorkers(desk.list, 100, measured), measured);
    const pouring = sendAtRate(desk.list, ceiling * 3, seconds * 1_000);
    const [decided, signedIn] = await actMeanwhile(setup, pouring);
    const all = await pouring;
    const after = await sendByWorkers(desk.list, 20, 1_000);

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
    // Measured in the gateway alone: a client that sends so many requests on the same machine gets
    // its responses late.
    const { took, late } = await refusals();
    const [half, p99] = [within(took, 0.5), within(took, 0.99)];
    if (p99 > 50) pace.late(`L-5: refused after ${inMs(p99)}`);
    const formatMax = (of: readonly RequestResult[]) => inMs(within(timesOf(of), 1));
    return {
      injected: `${rounded(ceiling * 3)} lists a second for ${seconds} s where ${rounded(ceiling)} can be answered`,
      ...{ lost, doubled, broken },
      seen: [
        `${rounded((rate / ceiling) * 100)} % of what can be answered was, 99 of 100 within ${inMs(within(timesOf(served), 0.99))}`,
        `${refused.length} refused with 503 and Retry-After, in the gateway half within ${half.toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms, its loop late by ${late.toFixed(1)} ms at most in 99 of 100 looks; heard by who asks within ${inMs(within(timesOf(refused), 0.5))} and ${inMs(within(timesOf(refused), 0.99))}`,
        `${decided.length} decisions and ${signedIn.length} sign-ins meanwhile, within ${formatMax(decided)} and ${formatMax(signedIn)}${pace.summary}`,
      ].join('; '),
    };
  },
);

/** L-4: a mix of everything at 70 % of capacity: nothing fails, and nothing becomes slower. */
export const mixed = deskCase(
  'L-4',
  'lists, cards and decisions for long at 70 % of what can be answered',
  async ({ desk, money, lives }, scale) => {
    const seconds = scale.of(6, 30, 1_800);
    const { random } = scale;
    const sendRandom = () =>
      random.weighted([
        [desk.list, 80],
        [desk.card, 15],
        [desk.decide, 5],
      ] as const)();
    const ceiling = perSecond(await sendByWorkers(sendRandom, 100, 4_000), 4_000);
    const all = await sendAtRate(sendRandom, ceiling * 0.7, seconds * 1_000);

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
      seen: `${failed.length} failed; 99 of 100 within ${inMs(first ?? 0)} in the first half, ${inMs(second ?? 0)} in the second${pace.summary}`,
    };
  },
);
