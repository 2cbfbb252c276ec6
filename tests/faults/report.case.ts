import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { openDatabase } from '../../backoffice/db/database.ts';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { memoryOf } from '../bench/processes.ts';
import { type Asked, askAtRate, askOnce, askUntil } from './asking.ts';
import { Desk } from './desk.ts';
import type { FaultCase, Outcome, Scale } from './fault-case.ts';
import { startGatewayProcess } from './gateway-process.ts';
import { startOfficeProcess } from './office-process.ts';
import { lateness } from './pace.ts';
import { isServed, timesOf } from './paying-desk.ts';
import { type PlantedYear, plantYear } from './planted-year.ts';
import type { ProgramProcess } from './program-process.ts';
import { inMs, within } from './timings.ts';

const token = 'service-token-of-the-faults';
/** Megabytes by which a program may grow. */
const mayGrow = 64;
/** Lists a second that others ask for. */
const othersAsk = 20;
const listing = `query { transactions(page: { number: 1, size: 20 }) { items { id amount status } total } }`;
const newest = `query { reports(page: { number: 1, size: 1 }) { items { id status rows error } } }`;

interface Made {
  readonly id: string;
  readonly status: string;
  readonly rows: number;
  readonly error: string | null;
}

/** Asks for the report of a year and waits for it. */
async function order(desk: Desk, year: number): Promise<Made> {
  const create = `mutation ($key: ID!) { createReport(type: OPERATIONS, key: $key,
    request: { createdFrom: "${year}-01-01", createdTo: "${year}-12-31" }) }`;
  const asked = await desk.ask(create, { key: randomUUID() });
  if (asked.data?.createReport !== true) throw new Error(`No report is made: ${asked.code}`);
  for (;;) {
    const { data } = await desk.ask(newest);
    const [made] = (data?.reports as { items: readonly Made[] } | undefined)?.items ?? [];
    if (made && !['NEW', 'RUNNING'].includes(made.status)) return made;
    await sleep(100);
  }
}

/** Takes the file as it comes and keeps none of it. */
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

/** Megabytes by which each program grew at most, until it is asked. */
function growth(pids: readonly number[]): () => number[] {
  const before = pids.map(memoryOf);
  const most = [...before];
  const look = () =>
    pids.forEach((pid, at) => {
      most[at] = Math.max(most[at] ?? 0, memoryOf(pid));
    });
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    return most.map((kilobytes, at) => (kilobytes - (before[at] ?? 0)) / 1024);
  };
}

interface Place {
  readonly desk: Desk;
  readonly large: PlantedYear;
  readonly office: ProgramProcess;
  readonly gateway: ProgramProcess;
}

async function makeAndTake(
  { desk, large, office, gateway }: Place,
  scale: Scale,
): Promise<Outcome> {
  const list = (): Promise<Asked> => askOnce(desk, listing);
  const alone = await askAtRate(list, othersAsk, scale.of(2_000, 5_000, 20_000));
  const pids = [office.pid(), gateway.pid()];
  const grown = growth(pids);
  const begun = performance.now();
  const making = order(desk, large.year);
  const taking = making.then((made) => take(desk, made));
  const meanwhile = askUntil(list, othersAsk, taking);
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
    if (by > mayGrow) broken.push(`L-8: the ${name} grew by ${Math.round(by)} MB`);
  if (taken.firstByte > 2_000) pace.late(`L-8: the first byte came after ${inMs(taken.firstByte)}`);
  const failed = others.filter((one) => !isServed(one)).length;
  if (failed > 0) broken.push(`L-8: ${failed} lists of others failed meanwhile`);
  const [before, during] = [alone, others].map((all) => within(timesOf(all), 0.99));
  // In less than the table's own size too few are asked for to tell.
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
      `others' lists: half within ${half[0]} alone and ${half[1]} meanwhile, 99 of 100 within ${inMs(before ?? 0)} and ${inMs(during ?? 0)}${pace.told}`,
    ].join('; '),
  };
}

/** L-8: a report of very many rows is made and fetched: whole, a piece at a time, and nobody waits for it. */
export const longReport: FaultCase = {
  id: 'L-8',
  long: true,
  says: 'a report of very many rows is made and fetched while others work',
  async run(scale) {
    const closing: (() => Promise<unknown>)[] = [];
    const kept = <T extends { close(): Promise<unknown> }>(one: T): T => {
      closing.push(() => one.close());
      return one;
    };
    const postgres = await startPostgres(() => undefined);
    closing.push(() => postgres.stop());
    try {
      const of = { DATABASE_URL: postgres.url, BACKOFFICE_SERVICE_TOKEN: token };
      const office = kept(await startOfficeProcess(of));
      const gateway = kept(
        await startGatewayProcess({
          ...{ BACKOFFICE_URL: office.url, BACKOFFICE_LIVE_URL: office.url },
          BACKOFFICE_SERVICE_TOKEN: token,
        }),
      );
      const database = kept(await openDatabase({ url: postgres.url }));
      // What every program grows by when it does something for the first time is not the rows'.
      const small = await plantYear(database, 2000, 20_000);
      const large = await plantYear(database, 2001, scale.of(20_000, 100_000, 1_000_000));
      const desk = await new Desk(gateway.url).signIn(demoAccounts[0]?.email ?? '', demoPassword);
      await take(desk, await order(desk, small.year));
      return await makeAndTake({ desk, large, office, gateway }, scale);
    } finally {
      for (const close of closing.reverse()) await close();
    }
  },
};
