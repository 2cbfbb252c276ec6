import type { Audited } from './audit.ts';
import type { SecurityCase } from './security-case.ts';

/** A finished test; `test` is its full name including its groups. */
export interface Tried {
  readonly file: string;
  readonly test: string;
  readonly passed: boolean;
}

export interface Judged {
  readonly id: string;
  readonly description: string;
  readonly files: readonly string[];
  readonly passed: number;
  readonly failed: number;
  /** Whether every test assigned to the case ran, and none failed. */
  readonly isVerified: boolean;
}

/** Returns the result of a case. A test that did not run verifies nothing. */
export function judge(
  { id, description, coveredBy }: SecurityCase,
  tried: readonly Tried[],
): Judged {
  const of = coveredBy.map(([file, test]) =>
    tried.filter((one) => one.file === file && one.test.includes(test)),
  );
  const all = [...new Set(of.flat())];
  const failed = all.filter(({ passed }) => !passed).length;
  return {
    ...{ id, description, files: [...new Set(coveredBy.map(([file]) => file))] },
    ...{ passed: all.length - failed, failed },
    isVerified: failed === 0 && of.every((some) => some.length > 0),
  };
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Formats one table of all results, as in docs/goals.md. */
export function securityTable(all: readonly Judged[], packages: Audited | null): string {
  const head = ['case', 'what', 'passed', 'failed', '', 'in'];
  const sum = (of: (one: Judged) => number) => all.reduce((before, one) => before + of(one), 0);
  return [
    head,
    head.map(() => '---'),
    ...all.map(({ id, description, passed, failed, isVerified, files }) => [
      ...[id, description, passed, failed, isVerified ? 'held' : '**not held**'],
      files.map((file) => `\`${file}\``).join(', '),
    ]),
    ...(packages
      ? [['S-12', 'known holes of packages', '', '', packages.summary, '`npm audit`']]
      : []),
    ['**all**', '', sum(({ passed }) => passed), sum(({ failed }) => failed), '', ''],
  ]
    .map(row)
    .join('\n');
}
