import type { Audited } from './audit.ts';
import type { SecurityCase } from './security-case.ts';

/** A test that was run; `test` is its name with all that stands around it. */
export interface Tried {
  readonly file: string;
  readonly test: string;
  readonly passed: boolean;
}

export interface Judged {
  readonly id: string;
  readonly says: string;
  readonly files: readonly string[];
  readonly passed: number;
  readonly failed: number;
  /** Every test that is said to hold it was run, and none failed. */
  readonly isHeld: boolean;
}

/** What became of a case: a test that did not run holds nothing. */
export function judge({ id, says, held }: SecurityCase, tried: readonly Tried[]): Judged {
  const of = held.map(([file, test]) =>
    tried.filter((one) => one.file === file && one.test.includes(test)),
  );
  const all = [...new Set(of.flat())];
  const failed = all.filter(({ passed }) => !passed).length;
  return {
    ...{ id, says, files: [...new Set(held.map(([file]) => file))] },
    ...{ passed: all.length - failed, failed },
    isHeld: failed === 0 && of.every((some) => some.length > 0),
  };
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** One table of all that was tried, as it stands in docs/goals.md. */
export function securityTable(all: readonly Judged[], packages: Audited | null): string {
  const head = ['case', 'what', 'passed', 'failed', '', 'in'];
  const sum = (of: (one: Judged) => number) => all.reduce((before, one) => before + of(one), 0);
  return [
    head,
    head.map(() => '---'),
    ...all.map(({ id, says, passed, failed, isHeld, files }) => [
      ...[id, says, passed, failed, isHeld ? 'held' : '**not held**'],
      files.map((file) => `\`${file}\``).join(', '),
    ]),
    ...(packages
      ? [['S-12', 'known holes of packages', '', '', packages.says, '`npm audit`']]
      : []),
    ['**all**', '', sum(({ passed }) => passed), sum(({ failed }) => failed), '', ''],
  ]
    .map(row)
    .join('\n');
}
