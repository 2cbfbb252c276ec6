import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Part } from './tally.ts';

/** What a report of tests tells. */
export type Counts = Pick<Part, 'passed' | 'failed' | 'skipped' | 'failures'>;

interface Vitest {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const firstLine = (text = ''): string =>
  stripVTControlCharacters(text).trimStart().split('\n', 1)[0]?.slice(0, 160) ?? '';
const told = (file: string, name: string, why: string | undefined) =>
  [relative('.', file), name, firstLine(why)].filter(Boolean).join(': ');

/** A file that broke before its first test counts by its own name. */
const failuresIn = ({ testResults }: Vitest): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [told(name, '', message)];
    return failed.map(({ fullName, failureMessages }) => told(name, fullName, failureMessages[0]));
  });

/** What vitest's JSON reporter wrote; nothing counts where it wrote nothing. */
export function readVitest(file: string): Counts {
  const report = readReport<Vitest>(file);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    failures: report ? failuresIn(report) : [],
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface Playwright extends Suite {
  readonly stats: {
    readonly expected: number;
    /** Passed only when it was run again, which is no pass: `retries` is 0 unless a command line says otherwise. */
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** What Playwright's JSON reporter wrote, with the names of the tests that failed. */
export function readPlaywright(file: string): Counts {
  const report = readReport<Playwright>(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    ...{ passed: expected, failed: unexpected + flaky, skipped },
    failures: failuresOf(report),
  };
}

const failuresOf = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => told(file, title, results.find(({ error }) => error)?.error?.message)),
  ),
  ...suites.flatMap(failuresOf),
];

/** What `npm run faults` wrote: each case that held, and each that did not. */
export function readFaults(file: string): Counts {
  const report = readReport<{ held: readonly string[]; broken: readonly string[] }>(file);
  if (!report) return { passed: 0, failed: 0 };
  const { held, broken } = report;
  return { passed: held.length, failed: broken.length, failures: broken };
}

interface Bench {
  readonly rows: readonly { readonly id: string; readonly values: readonly number[] }[];
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

/** What `npm run bench` wrote: each goal that was measured and holds, and what is wrong or far off. */
export function readBench(file: string): Counts {
  const report = readReport<Bench>(file);
  if (!report) return { passed: 0, failed: 0 };
  const { rows, wrong, missed } = report;
  const measured = rows.filter(({ values }) => values.length > 0);
  const failures = [...wrong, ...missed.map((goal) => `${goal} is far off`)];
  return { passed: measured.length - missed.length, failed: failures.length, failures };
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
