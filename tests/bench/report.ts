import { cpus, loadavg } from 'node:os';
import { median } from './figures.ts';
import { type Goal, goals } from './goals.ts';
import type { Measured } from './measured.ts';

/** Met means that the median of all rounds meets the goal. A single round is not enough. */
type Verdict = 'met' | 'missed' | 'not measured';

export interface Row extends Goal {
  readonly values: readonly number[];
  readonly note: string;
  readonly verdict: Verdict;
}

export function verdictOf({ atMost }: Pick<Goal, 'atMost'>, values: readonly number[]): Verdict {
  if (values.length === 0) return 'not measured';
  return median(values) <= atMost ? 'met' : 'missed';
}

/** Returns a row for each goal, measured or not. */
export const rowsOf = (measured: Measured, why: string): Row[] =>
  goals.map((goal) => {
    const { values = [], note = '' } = measured[goal.id] ?? {};
    return {
      ...goal,
      values,
      note: values.length > 0 ? note : why,
      verdict: verdictOf(goal, values),
    };
  });

const written = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

function cells({ id, what, reference, atMost, unit, values, note, verdict }: Row): string[] {
  const sign = unit ? ` ${unit}` : '';
  const goal = `${atMost}${sign}`;
  if (values.length === 0) return [id, what, reference, '', '', goal, verdict, note];
  const spread = `${written(Math.min(...values))} to ${written(Math.max(...values))}`;
  const verdictText = verdict === 'missed' ? '**missed**' : verdict;
  return [id, what, reference, written(median(values)) + sign, spread, goal, verdictText, note];
}

const head = ['', 'what', 'to', 'ours', 'least to most', 'goal', '', ''];

export function tableOf(rows: readonly Row[]): string {
  const all = [head, ...rows.map(cells)];
  const widths = head.map((_, at) => Math.max(3, ...all.map((line) => line[at]?.length ?? 0)));
  const line = (parts: readonly string[]) =>
    `| ${parts.map((part, at) => part.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...all.slice(1).map(line)].join('\n');
}

/** The text above the table: what in the measured programs is not the product. */
export const aboveTable = `Reference of F1 to F4: \`ws\` that writes one prepared buffer to each socket; of F1b: raw sockets, one frame made once.
In F1 to F4 the sockets, groups, frames, heartbeats and checks of rights are the product's; stubbed are the feed's connection,
the hub that finds a group, the session and the back office, in F1, F2 and F4 the list as well, and all events go through one JSON scalar instead of decoded fields.
G1 to G4 run the whole gateway over a back office of prepared answers. Met: the median meets the goal.`;

/** Describes the machine of the measurement. */
export const machine = () => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.version,
  load: loadavg().map((one) => Number(one.toFixed(1))),
  at: new Date().toISOString(),
});
