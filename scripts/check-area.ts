/**
 * `npm run check -- <area>`: types, lint, and the tests that walk one area. What they need outside
 * the area's own files is printed with a failure.
 */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AreaNames, readArea } from './area-names.ts';
import { remedies, testsOfAreas, testsOfFiles } from './area-tests.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import { printLine, run, runStep, step } from './step.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const node = process.execPath;
const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Report {
  readonly testResults: readonly {
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

/** The first lines of a failure; the rest is the stack. */
const shortened = (message: string) => message.split('\n    at ', 1)[0]?.slice(0, 1_200) ?? '';

/** Runs test files and prints what failed, with the remedy of each file. */
async function runTests(name: string, args: readonly string[], url?: string): Promise<void> {
  const file = join(tmpdir(), `watchfloor-check-${process.pid}.json`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args];
  const reporter = ['--reporter=json', `--outputFile=${file}`, '--passWithNoTests'];
  try {
    const env = { ...process.env, ...(url !== undefined && { TEST_DATABASE_URL: url }) };
    await runStep(name, node, [...vitest, ...reporter], { env });
  } catch (error) {
    const failed = (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults.filter(
      ({ status }) => status === 'failed',
    );
    if (failed.length === 0) throw error;
    for (const { name: path, message, assertionResults } of failed) {
      const short = path.slice(process.cwd().length + 1);
      printLine(`\n  ${short}`);
      if (message) printLine(`    ${shortened(message)}`);
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed')
          printLine(`    ✗ ${fullName}\n      ${failureMessages.map(shortened).join('\n      ')}`);
      if (remedies[short]) printLine(`    → ${remedies[short]}`);
    }
    throw new Error(`${name}: ${failed.length} files with failures`);
  } finally {
    rmSync(file, { force: true });
  }
}

async function lint({ files }: AreaNames): Promise<string> {
  const checked = files.filter((file) => !file.endsWith('.graphql'));
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
  await run('Format and lint', node, [...biome, ...checked]);
  return run('Lint by types', node, [
    'node_modules/oxlint/bin/oxlint',
    ...checked.filter((file) => /\.tsx?$/.test(file)),
  ]);
}

async function check(area: string): Promise<void> {
  const found = readArea(area);
  const pattern = `(^|[^\\w])(${found.names.map(escaped).join('|')})([^\\w]|$)`;
  const own = found.files.filter((file) => /\.test\.tsx?$/.test(file));
  const problems: string[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      problems.push(error instanceof Error ? error.message : String(error));
    });
  // PostgreSQL responds in half the time of the embedded engine.
  const postgres = hasPostgres() ? await startPostgres(() => {}) : undefined;
  try {
    await Promise.all([
      attempt(runStep('Types', node, ['node_modules/typescript-7/bin/tsc', '-p', '.'])),
      attempt(step('Format and lint', () => lint(found))),
    ]);
    await attempt(runTests('Rules for all files', [...testsOfFiles, ...own], postgres?.url));
    const walking = [...testsOfAreas, '-t', pattern];
    await attempt(runTests(`Tests that walk ${area}`, walking, postgres?.url));
  } finally {
    await postgres?.stop();
  }
  for (const problem of problems) printLine(`\n${problem}`);
  printLine(problems.length === 0 ? `\n  ${area} is complete.\n` : '');
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const [area] = process.argv.slice(2);
if (area === undefined) {
  console.error('Usage: npm run check -- <area>, for example npm run check -- feedback');
  process.exitCode = 1;
} else
  await check(area).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
