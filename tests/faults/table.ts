import type { Elsewhere } from './elsewhere.ts';
import type { FaultCase, Outcome } from './fault-case.ts';

/** A finished case, and its duration in milliseconds. */
export interface Judged extends Pick<FaultCase, 'id' | 'description'> {
  readonly outcome: Outcome;
  readonly took: number;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Formats one table of all results, as in docs/goals.md. */
export function outcomeTable(all: readonly Judged[]): string {
  const head = ['case', 'injected', 'lost', 'doubled', 'live again within', 'took', ''];
  const rows = all.map(({ id, outcome: { injected, lost, doubled, back = [], broken }, took }) => [
    ...[id, injected, String(lost), String(doubled)],
    back.length > 0 ? seconds(Math.max(...back)) : '',
    ...[seconds(took), broken.length === 0 ? 'held' : `**${broken.length} broken**`],
  ]);
  const total = all.reduce((sum, { took }) => sum + took, 0);
  const sum = (of: (outcome: Outcome) => number) =>
    String(all.reduce((before, { outcome }) => before + of(outcome), 0));
  const last = ['**all**', '', sum(({ lost }) => lost), sum(({ doubled }) => doubled), ''];
  return [head, head.map(() => '---'), ...rows, [...last, seconds(total), '']].map(row).join('\n');
}

/** Lists the cases covered by tests that run with all others. */
export const elsewhereTable = (all: readonly Elsewhere[]): string =>
  [
    ['case', 'held by `npm test` or `npm run test:all`', 'in'],
    ['---', '---', '---'],
    ...all.map(({ id, description, file }) => [id, description, `\`${file}\``]),
  ]
    .map(row)
    .join('\n');
