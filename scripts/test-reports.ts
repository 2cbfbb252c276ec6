import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Part } from './tally.ts';

/** The counts of a test report. */
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
const describeFailure = (file: string, name: string, why: string | undefined) =>
  [relative('.', file), name, firstLine(why)].filter(Boolean).join(': ');

/** A file that failed before its first test counts by its own name. */
const failuresIn = ({ testResults }: Vitest): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [describeFailure(name, '', message)];
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(name, fullName, failureMessages[0]),
    );
  });

/** Reads the output of vitest's JSON reporter. Without a file, all counts are zero. */
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
    /**
     * Passed only on a retry, which does not count as passed: `retries` is 0 unless set on the
     * command line.
     */
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** Reads the output of Playwright's JSON reporter, with the names of the failed tests. */
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
      .map(({ results }) =>
        describeFailure(file, title, results.find(({ error }) => error)?.error?.message),
      ),
  ),
  ...suites.flatMap(failuresOf),
];

/** Reads the output of `npm run faults`: each case that passed, and each that failed. */
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

/**
 * Reads the output of `npm run bench`: each measured goal that is met, and each one that is wrong
 * or far off.
 */
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
