import { readFileSync } from 'node:fs';
import type { Part } from './tally.ts';

type Counts = Pick<Part, 'passed' | 'failed' | 'flaky' | 'skipped'>;

interface Vitest {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

/** What vitest's JSON reporter wrote; nothing counts where it wrote nothing. */
export function readVitest(file: string): Counts {
  const report = readReport<Vitest>(file);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface Playwright extends Suite {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** What Playwright's JSON reporter wrote, with the names of those that passed only the second time. */
export function readPlaywright(file: string): Counts {
  const report = readReport<Playwright>(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyIn(report) };
}

const flakyIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
];

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
