/**
 * Measures every speed goal against its reference, in one run. References and ours run in turn. It
 * measures CPU time instead of wall-clock time if possible, and checks responses before it accepts
 * times. Linux only. `npm run bench -- [--short] [--rounds 3] [--sockets 1000] [--rows 1000000]
 * [fan-out | memory | gateway | lists | table | scrolling | rows | grid | screen | chart | patches
 * | pixel | felt | record | requests | start | shell …]`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBenchPages } from './bench-pages.ts';
import { chartCost } from './chart-cost.ts';
import { fanOut, socketMemory } from './fan-out.ts';
import { startFedConsole } from './fed-console.ts';
import { firstRows } from './first-rows.ts';
import { gatewayCost } from './gateway-cost.ts';
import { goals } from './goals.ts';
import { gridRows } from './grid-rows.ts';
import { listCost } from './list-cost.ts';
import { listScreen } from './list-screen.ts';
import type { Measured } from './measured.ts';
import { patchCost } from './patch-cost.ts';
import { felt } from './perceived-speed.ts';
import { pixelCost } from './pixel-cost.ts';
import { recordOpen } from './record-open.ts';
import { aboveTable, machine, rowsOf, tableOf } from './report.ts';
import { requestCount } from './request-count.ts';
import { scrollCost } from './scroll-cost.ts';
import { secondStart } from './second-start.ts';
import { shellWeight } from './shell-weight.ts';
import { tableCost } from './table-cost.ts';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    sockets: { type: 'string' },
    rows: { type: 'string' },
  },
});
const { short } = given;
const rounds = Number(given.rounds ?? (short ? 1 : 3));
const sockets = Number(given.sockets ?? (short ? 300 : 1_000));
/** A small number of sockets is inconclusive, because the system counts whole memory pages. */
const openSocketCount = Number(given.sockets ?? 4_000);
const rowCount = Number(given.rows ?? (short ? 50_000 : 1_000_000));
const print = (line: string) => process.stdout.write(`${line}\n`);

/** The first case that needs a shared dependency starts it. */
function once<T extends { stop: () => Promise<void> }>(start: () => Promise<T>) {
  let started: Promise<T> | undefined;
  return {
    get: () => {
      started ??= start();
      return started;
    },
    stop: async () => (await started)?.stop(),
  };
}
const fed = once(startFedConsole);
const pages = once(startBenchPages);

const cases: Readonly<Record<string, () => Promise<Measured>>> = {
  'fan-out': () => fanOut(sockets, rounds, short),
  memory: () => socketMemory(openSocketCount),
  gateway: () => gatewayCost(rounds, short),
  lists: () => listCost(rowCount, rounds, short),
  table: async () => tableCost(await fed.get(), rounds, short),
  scrolling: async () => scrollCost(await fed.get(), await pages.get(), rounds),
  rows: async () => firstRows(await fed.get(), await pages.get(), rounds),
  grid: async () => gridRows(await fed.get(), await pages.get(), rounds),
  screen: async () => listScreen(await fed.get(), rounds),
  chart: async () => chartCost(await fed.get(), await pages.get(), rounds),
  patches: () => patchCost(rounds),
  pixel: async () => pixelCost(await fed.get(), rounds),
  felt: async () => felt(await fed.get(), rounds),
  record: async () => recordOpen(await fed.get(), rounds),
  requests: () => requestCount(rounds),
  start: () => secondStart(rounds),
  shell: shellWeight,
};
const inShort: ReadonlySet<string> = new Set(['fan-out', 'gateway', 'lists', 'table', 'shell']);

const measured: Record<string, Measured[string]> = {};
const wrong: string[] = [];

/** Runs a case and returns the goals that it measured. */
async function measure(name: string, run: () => Promise<Measured>): Promise<readonly string[]> {
  const begun = performance.now();
  try {
    const found = await run();
    for (const [goal, one] of Object.entries(found))
      measured[goal] = { ...one, values: [...(measured[goal]?.values ?? []), ...one.values] };
    return Object.keys(found);
  } catch (error) {
    wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  } finally {
    process.stderr.write(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  }
}

// One round, on a machine that may do other work: the same build varies by half. Only a value
// beyond two and a half times its goal, twice in a row, indicates a mistake. The full bench judges
// the goals.
const farOff = (goal: string): boolean => {
  const { atMost } = goals.find(({ id }) => id === goal) ?? { atMost: Number.POSITIVE_INFINITY };
  const { values = [] } = measured[goal] ?? {};
  return values.length > 0 && Math.min(...values) > atMost * 2.5;
};

for (const [name, run] of Object.entries(cases)) {
  if (positionals.length > 0 ? !positionals.includes(name) : short && !inShort.has(name)) continue;
  const found = await measure(name, run);
  if (short && found.some(farOff)) await measure(name, run);
}

for (const one of [fed, pages]) await one.stop();

const rows = rowsOf(measured, short ? 'not in the short form' : 'not asked for');
const shown =
  short || positionals.length > 0 ? rows.filter(({ values }) => values.length > 0) : rows;
const on = machine();
print(`${on.cores} cores of ${on.processor}, Node ${on.node}, load ${on.load.join(' ')}, ${on.at}`);
print(`\n${aboveTable}\n`);
print(tableOf(shown));
const missed = rows.filter(({ id, verdict }) => (short ? farOff(id) : verdict === 'missed'));
mkdirSync('bench', { recursive: true });
writeFileSync(
  `bench/${short ? 'short' : 'report'}.json`,
  `${JSON.stringify({ machine: on, rounds, rows, wrong, missed: missed.map(({ id }) => id) }, null, 2)}\n`,
);

for (const one of wrong) print(`Wrong: ${one}`);
for (const { id, what } of missed) print(`Missed: ${id}, ${what}`);
process.exit(wrong.length + missed.length === 0 ? 0 : 1);
