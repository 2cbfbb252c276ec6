import { cpus, loadavg } from 'node:os';
import { median } from './figures.ts';
import { type Goal, goals } from './goals.ts';
import type { Measured } from './measured.ts';

type Verdict = 'met' | 'within the spread' | 'missed' | 'not measured';

export interface Row extends Goal {
  readonly values: readonly number[];
  readonly note: string;
  readonly verdict: Verdict;
}

function verdictOf({ atMost }: Goal, values: readonly number[]): Verdict {
  if (values.length === 0) return 'not measured';
  if (median(values) <= atMost) return 'met';
  return Math.min(...values) <= atMost ? 'within the spread' : 'missed';
}

/** A row for each goal, measured or not. */
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

function cells({ id, what, reference, atMost, aim, unit, values, note, verdict }: Row): string[] {
  const sign = unit ? ` ${unit}` : '';
  const goal = `${atMost}${aim === undefined ? '' : ` (${aim})`}${sign}`;
  if (values.length === 0) return [id, what, reference, '', '', goal, verdict, note];
  const spread = `${written(Math.min(...values))} to ${written(Math.max(...values))}`;
  return [id, what, reference, written(median(values)) + sign, spread, goal, verdict, note];
}

const head = ['', 'what', 'to', 'ours', 'least to most', 'goal (aim)', '', ''];

export function tableOf(rows: readonly Row[]): string {
  const all = [head, ...rows.map(cells)];
  const widths = head.map((_, at) => Math.max(3, ...all.map((line) => line[at]?.length ?? 0)));
  const line = (parts: readonly string[]) =>
    `| ${parts.map((part, at) => part.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...all.slice(1).map(line)].join('\n');
}

/** What it was measured on. */
export const machine = () => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.version,
  load: loadavg().map((one) => Number(one.toFixed(1))),
  at: new Date().toISOString(),
});
