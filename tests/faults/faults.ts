/**
 * Breaks what the product stands on and looks whether it kept its word (the invariants I1 to I6).
 * `npm run faults -- [--smoke | --full] [--seed 7] [id …]`
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Random } from '../../backoffice/seed/random.ts';
import { burst, churn, slowReaders, storm } from './crowd.case.ts';
import { brokenPostgres, killedDatabase } from './database.case.ts';
import { elsewhere, gone } from './elsewhere.ts';
import type { FaultCase, Outcome, Scale, Size } from './fault-case.ts';
import { garbledFeed } from './garbled-feed.case.ts';
import { garbage, slowness } from './garbled-office.case.ts';
import { money } from './money.case.ts';
import { outagesCase } from './outages.case.ts';
import { rolling } from './rolling.case.ts';
import { elsewhereTable, type Judged, outcomeTable, seconds } from './table.ts';

const long = (one: FaultCase): FaultCase => ({ ...one, long: true });

const cases: readonly FaultCase[] = [
  outagesCase,
  slowness,
  garbage,
  garbledFeed,
  rolling,
  burst,
  ...[storm, churn, slowReaders].map(long),
  brokenPostgres,
  killedDatabase,
  money,
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
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Of the case alone, so that it gives the same histories whichever others run. */
const scaleOf = ({ id }: FaultCase): Scale => ({
  size,
  random: new Random(seed * 1_000 + [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)),
  of: (smoke, usual, full) => ({ smoke, usual, full })[size],
});

const isAsked = ({ id, long }: FaultCase): boolean =>
  positionals.length > 0
    ? positionals.some((asked) => id.split(', ').some((one) => one.startsWith(asked)))
    : size !== 'smoke' || !long;

/** What nobody caught while a case ran: in here stand parts of the console and of the gateway. */
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

function tell({ id, says, outcome, took }: Judged): void {
  const { injected, lost, doubled, back = [], seen, broken } = outcome;
  say(`${broken.length === 0 ? 'ok    ' : 'BROKEN'} ${id}: ${says} (${seconds(took)})`);
  say(`       injected: ${injected}`);
  const again = back.length > 0 ? `, live again within ${seconds(Math.max(...back))}` : '';
  say(`       ${lost} lost, ${doubled} doubled${again}${seen ? `; ${seen}` : ''}`);
  for (const why of broken.slice(0, 20)) say(`       - ${why}`);
}

say(`Seed ${seed}, ${size}: the same again by --seed ${seed}`);
const all: Judged[] = [];
for (const one of cases) {
  if (!isAsked(one)) continue;
  const judged = await judge(one);
  tell(judged);
  all.push(judged);
}
say(`\n${outcomeTable(all)}\n`);
const missing = gone();
for (const one of missing) say(`BROKEN ${one}`);
if (missing.length === 0 && positionals.length === 0) say(`${elsewhereTable(elsewhere)}\n`);
const failed = missing.length + all.filter(({ outcome }) => outcome.broken.length > 0).length;
say(failed === 0 ? 'Everything held.' : `${failed} did not hold.`);
process.exit(failed === 0 ? 0 : 1);
