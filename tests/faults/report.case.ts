import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { openDatabase } from '../../backoffice/db/database.ts';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { memoryOf } from '../bench/processes.ts';
import { Desk } from './desk.ts';
import type { FaultCase, Outcome, Scale } from './fault-case.ts';
import { startGatewayProcess } from './gateway-process.ts';
import { type InsertedYear, insertYear } from './inserted-year.ts';
import { startOfficeProcess } from './office-process.ts';
import { lateness } from './pace.ts';
import { isServed, timesOf } from './paying-desk.ts';
import type { ProgramProcess } from './program-process.ts';
import { type RequestResult, sendAtRate, sendOnce, sendUntil } from './requests.ts';
import { inMs, within } from './timings.ts';

const token = 'service-token-of-the-faults';
/** Megabytes by which a program may grow. */
const maxGrowthMb = 64;
/** Lists per second that others request. */
const othersPerSecond = 20;
const listing = `query { transactions(page: { number: 1, size: 20 }) { items { id amount status } total } }`;
const newest = `query { reports(page: { number: 1, size: 1 }) { items { id status rows error } } }`;

interface Made {
  readonly id: string;
  readonly status: string;
  readonly rows: number;
  readonly error: string | null;
}

/** Requests the report of a year and waits for it. */
async function order(desk: Desk, year: number): Promise<Made> {
  const create = `mutation ($key: ID!) { createReport(type: OPERATIONS, key: $key,
    request: { createdFrom: "${year}-01-01", createdTo: "${year}-12-31" }) }`;
  const response = await desk.execute(create, { key: randomUUID() });
  if (response.data?.createReport !== true) throw new Error(`No report is made: ${response.code}`);
  for (;;) {
    const { data } = await desk.execute(newest);
    const [made] = (data?.reports as { items: readonly Made[] } | undefined)?.items ?? [];
    if (made && !['NEW', 'RUNNING'].includes(made.status)) return made;
    await sleep(100);
  }
}

/** Reads the file as a stream and keeps none of it. */
async function take({ url, cookie }: Desk, { id }: Made) {
  const begun = performance.now();
  const { body } = await request(`${url}/reports/${id}`, { headers: { cookie } });
  const hash = createHash('sha256');
  let firstByte = 0;
  let lines = 0;
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - begun;
    bytes += chunk.length;
    hash.update(chunk);
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  const took = performance.now() - begun;
  const megabytes = Math.round(bytes / 1e6);
  return { sha256: hash.digest('hex'), rows: lines - 1, megabytes, firstByte, took };
}

/**
 * Measures the maximum growth of each program in megabytes, until the returned function is called.
 */
function growth(pids: readonly number[]): () => number[] {
  const before = pids.map(memoryOf);
  const peaks = [...before];
  const sample = () =>
    pids.forEach((pid, at) => {
      peaks[at] = Math.max(peaks[at] ?? 0, memoryOf(pid));
    });
  const timer = setInterval(sample, 50);
  return () => {
    clearInterval(timer);
    return peaks.map((kilobytes, at) => (kilobytes - (before[at] ?? 0)) / 1024);
  };
}

interface Setup {
  readonly desk: Desk;
  readonly large: InsertedYear;
  readonly office: ProgramProcess;
  readonly gateway: ProgramProcess;
}

async function makeAndTake(
  { desk, large, office, gateway }: Setup,
  scale: Scale,
): Promise<Outcome> {
  const list = (): Promise<RequestResult> => sendOnce(desk, listing);
  const alone = await sendAtRate(list, othersPerSecond, scale.of(2_000, 5_000, 20_000));
  const pids = [office.pid(), gateway.pid()];
  const grown = growth(pids);
  const begun = performance.now();
  const making = order(desk, large.year);
  const taking = making.then((made) => take(desk, made));
  const meanwhile = sendUntil(list, othersPerSecond, taking);
  const made = await making;
  const madeIn = performance.now() - begun;
  const taken = await taking;
  const others = await meanwhile;
  const [ofOffice = 0, ofGateway = 0] = grown();

  const broken: string[] = [];
  const pace = lateness(broken);
  if (made.status !== 'READY') broken.push(`L-8: the report is ${made.status}: ${made.error}`);
  if (made.rows !== large.rows || taken.rows !== large.rows)
    broken.push(`L-8: ${made.rows} rows are told, ${taken.rows} there, of ${large.rows}`);
  if (taken.sha256 !== large.sha256) broken.push('L-8: the file is not what it must be');
  for (const [name, by] of Object.entries({ 'back office': ofOffice, gateway: ofGateway }))
    if (by > maxGrowthMb) broken.push(`L-8: the ${name} grew by ${Math.round(by)} MB`);
  if (taken.firstByte > 2_000) pace.late(`L-8: the first byte came after ${inMs(taken.firstByte)}`);
  const failed = others.filter((one) => !isServed(one)).length;
  if (failed > 0) broken.push(`L-8: ${failed} lists of others failed meanwhile`);
  const [before, during] = [alone, others].map((all) => within(timesOf(all), 0.99));
  // Below the table's full size there are too few requests to judge.
  if (scale.size === 'full' && (during ?? 0) > (before ?? 0) * 1.2)
    pace.late(`L-8: others waited ${inMs(during ?? 0)} for ${inMs(before ?? 0)}`);
  if (pids.join() !== [office.pid(), gateway.pid()].join()) broken.push('I6: a process ended');
  const half = [alone, others].map((all) => inMs(within(timesOf(all), 0.5)));
  return {
    injected: `a report of ${large.rows} rows is made and fetched, ${others.length} lists meanwhile`,
    ...{ lost: large.rows - taken.rows, doubled: 0, broken },
    seen: [
      `made in ${inMs(madeIn)}, its first byte after ${inMs(taken.firstByte)}, all ${taken.megabytes} MB after ${inMs(taken.took)}`,
      `the back office grew by ${Math.round(ofOffice)} MB, the gateway by ${Math.round(ofGateway)} MB`,
      `others' lists: half within ${half[0]} alone and ${half[1]} meanwhile, 99 of 100 within ${inMs(before ?? 0)} and ${inMs(during ?? 0)}${pace.summary}`,
    ].join('; '),
  };
}

/**
 * L-8: a report of very many rows is made and downloaded: complete, piece by piece, and without
 * delaying others.
 */
export const longReport: FaultCase = {
  id: 'L-8',
  long: true,
  description: 'a report of very many rows is made and fetched while others work',
  async run(scale) {
    const closing: (() => Promise<unknown>)[] = [];
    const closeLater = <T extends { close(): Promise<unknown> }>(one: T): T => {
      closing.push(() => one.close());
      return one;
    };
    const postgres = await startPostgres(() => undefined);
    closing.push(() => postgres.stop());
    try {
      const of = { DATABASE_URL: postgres.url, BACKOFFICE_SERVICE_TOKEN: token };
      const office = closeLater(await startOfficeProcess(of));
      const gateway = closeLater(
        await startGatewayProcess({
          ...{ BACKOFFICE_URL: office.url, BACKOFFICE_LIVE_URL: office.url },
          BACKOFFICE_SERVICE_TOKEN: token,
        }),
      );
      const database = closeLater(await openDatabase({ url: postgres.url }));
      // Growth that every program shows when it does something for the first time is not caused by
      // the rows.
      const small = await insertYear(database, 2000, 20_000);
      const large = await insertYear(database, 2001, scale.of(20_000, 100_000, 1_000_000));
      const desk = await new Desk(gateway.url).signIn(demoAccounts[0]?.email ?? '', demoPassword);
      await take(desk, await order(desk, small.year));
      return await makeAndTake({ desk, large, office, gateway }, scale);
    } finally {
      for (const close of closing.reverse()) await close();
    }
  },
};
