/**
 * Breaks what the product stands on and looks whether it kept its word (the invariants I1 to I6).
 * `npm run faults -- [--smoke | --full] [--seed 7] [id …]`
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Random } from '../../backoffice/seed/random.ts';
import type { FaultCase, Outcome, Scale, Size } from './fault-case.ts';
import { garbledFeed } from './garbled-feed.case.ts';
import { money } from './money.case.ts';
import { outagesCase } from './outages.case.ts';
import { rolling } from './rolling.case.ts';

const cases: readonly FaultCase[] = [outagesCase, garbledFeed, rolling, money];

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

const scaleOf = (place: number): Scale => ({
  size,
  random: new Random(seed * 1_000 + place),
  of: (smoke, usual, full) => ({ smoke, usual, full })[size],
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function tell({ id, says }: FaultCase, outcome: Outcome, took: number): void {
  const { injected, lost, doubled, back = [], seen, broken } = outcome;
  say(`${broken.length === 0 ? 'ok    ' : 'BROKEN'} ${id}: ${says} (${seconds(took)})`);
  say(`       injected: ${injected}`);
  const again = back.length > 0 ? `, live again within ${seconds(Math.max(...back))}` : '';
  say(`       ${lost} lost, ${doubled} doubled${again}${seen ? `; ${seen}` : ''}`);
  for (const one of broken.slice(0, 20)) say(`       - ${one}`);
}

say(`Seed ${seed}, ${size}: the same again by --seed ${seed}`);
let failed = 0;
for (const [place, one] of cases.entries()) {
  const isAsked = positionals.every((asked) => !one.id.includes(asked)) && positionals.length > 0;
  if (isAsked || (size === 'smoke' && one.long)) continue;
  const begun = performance.now();
  try {
    const outcome = await one.run(scaleOf(place));
    tell(one, outcome, performance.now() - begun);
    failed += outcome.broken.length > 0 ? 1 : 0;
  } catch (error) {
    failed += 1;
    say(`BROKEN ${one.id}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
say(failed === 0 ? 'Everything held.' : `${failed} did not hold.`);
process.exit(failed === 0 ? 0 : 1);
