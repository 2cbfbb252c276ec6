/**
 * Breaks what the product depends on and checks its guarantees (the invariants I1 to I6). `npm run
 * faults -- [--smoke | --full] [--seed 7] [id …]`
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random } from '../../backoffice/seed/random.ts';
import { broadcastCase } from './broadcast.case.ts';
import { browserCase } from './browser.case.ts';
import { burst, churn, slowReaders, storm } from './crowd.case.ts';
import { brokenPostgres, killedDatabase } from './database.case.ts';
import { elsewhere, gone } from './elsewhere.ts';
import type { FaultCase, Outcome, Scale, Size } from './fault-case.ts';
import { garbledFeed } from './garbled-feed.case.ts';
import { garbage, slowness } from './garbled-office.case.ts';
import { manySockets, manyTopics } from './load.case.ts';
import { foreignMoney, money } from './money.case.ts';
import { outagesCase } from './outages.case.ts';
import { mixed, overload } from './overload.case.ts';
import { longReport } from './report.case.ts';
import { rolling } from './rolling.case.ts';
import { soak } from './soak.case.ts';
import { elsewhereTable, type Judged, outcomeTable, seconds } from './table.ts';
import { twoGateways } from './two-gateways.case.ts';

const long = (one: FaultCase): FaultCase => ({ ...one, long: true });

/**
 * The most important ones come first: on a slow machine the last ones are left out, and reported as
 * such.
 */
const cases: readonly FaultCase[] = [
  money,
  foreignMoney,
  outagesCase,
  rolling,
  twoGateways,
  slowness,
  garbage,
  garbledFeed,
  burst,
  ...[overload, manySockets, manyTopics, mixed, storm, churn, slowReaders].map(long),
  longReport,
  broadcastCase,
  brokenPostgres,
  killedDatabase,
  browserCase,
  soak,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    smoke: { type: 'boolean' },
    full: { type: 'boolean' },
    seed: { type: 'string' },
  },
});
const size: Size = values.smoke ? 'smoke' : values.full ? 'full' : 'usual';
const seed = Number(values.seed ?? randomInt(1_000_000));
const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Depends on the case alone, so that it has the same histories whichever others run. */
const scaleOf = ({ id }: FaultCase): Scale => ({
  size,
  random: new Random(seed * 1_000 + [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)),
  of: (smoke, usual, full) => ({ smoke, usual, full })[size],
});

/**
 * Milliseconds after which no further case starts, out of the 2 and the 20 minutes that a run may
 * take.
 */
const lastBegin = { smoke: 95_000, usual: 1_080_000, full: Number.POSITIVE_INFINITY }[size];

const isSelected = ({ id, long }: FaultCase): boolean =>
  positionals.length > 0
    ? positionals.some((selection) => new RegExp(`\\b${selection}\\b`).test(id))
    : size !== 'smoke' || !long;

/**
 * Uncaught errors while a case ran: parts of the console and of the gateway run in this process.
 */
const uncaught: string[] = [];
process.on('uncaughtException', (error) => uncaught.push(`I6: ${error.stack}`));
process.on('unhandledRejection', (error) => uncaught.push(`I6: ${String(error)}`));

async function judge(one: FaultCase): Promise<Judged> {
  const begun = performance.now();
  let outcome: Outcome;
  try {
    outcome = await one.run(scaleOf(one));
  } catch (error) {
    const why = error instanceof Error ? String(error.stack) : String(error);
    outcome = { injected: 'nothing: the case itself broke', lost: 0, doubled: 0, broken: [why] };
  }
  const broken = [...outcome.broken, ...uncaught.splice(0)];
  return { ...one, outcome: { ...outcome, broken }, took: performance.now() - begun };
}

function printResult({ id, description, outcome, took }: Judged): void {
  const { injected, lost, doubled, back = [], seen, broken } = outcome;
  printLine(
    `${broken.length === 0 ? 'ok    ' : 'BROKEN'} ${id}: ${description} (${seconds(took)})`,
  );
  printLine(`       injected: ${injected}`);
  const recovery = back.length > 0 ? `, live again within ${seconds(Math.max(...back))}` : '';
  printLine(`       ${lost} lost, ${doubled} doubled${recovery}${seen ? `; ${seen}` : ''}`);
  for (const why of broken.slice(0, 20)) printLine(`       - ${why}`);
}

printLine(`Seed ${seed}, ${size}: the same again by --seed ${seed}`);
const all: Judged[] = [];
for (const one of cases) {
  if (!isSelected(one)) continue;
  if (performance.now() > lastBegin && positionals.length === 0) {
    printLine(`LEFT OUT ${one.id}: ${one.description}: no time is left for it, run it by its name`);
    continue;
  }
  const judged = await judge(one);
  printResult(judged);
  all.push(judged);
}
printLine(`\n${outcomeTable(all)}\n`);
const missing = gone();
for (const one of missing) printLine(`BROKEN ${one}`);
if (missing.length === 0 && positionals.length === 0) printLine(`${elsewhereTable(elsewhere)}\n`);
const broken = all.filter(({ outcome }) => outcome.broken.length > 0);
const failed = missing.length + broken.length;
mkdirSync('faults', { recursive: true });
const names = (some: readonly Judged[]) =>
  some.map(({ id, description }) => `${id}: ${description}`);
const held = names(all.filter((one) => !broken.includes(one)));
writeFileSync(
  `faults/${size === 'smoke' ? 'smoke' : 'report'}.json`,
  `${JSON.stringify({ seed, size, held, broken: [...names(broken), ...missing] }, null, 2)}\n`,
);
printLine(failed === 0 ? 'Everything held.' : `${failed} did not hold.`);
process.exit(failed === 0 ? 0 : 1);
