/**
 * Attacks and forbidden requests (RELIABILITY B and S): runs every test that covers a case with its
 * full load, and prints one table of the results. `npm run security -- [B-4 S-1 …]`
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { show } from '../../scripts/show.ts';
import { audit } from './audit.ts';
import { cases } from './cases.ts';
import { judge, securityTable, type Tried } from './judge.ts';

const folder = 'security';
const { positionals } = parseArgs({ allowPositionals: true });
const selectedCases =
  positionals.length > 0 ? cases.filter(({ id }) => positionals.includes(id)) : cases;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Vitest {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * By default 300 unexpected requests per field and 1,000 pairs of people, and the tests of time
 * limits.
 */
const { FUZZ_TRIES = '300', PAIRS = '1000' } = process.env;
const thorough = { FUZZ_TRIES, PAIRS, SLOW_TESTS: '1' };

async function unit(files: readonly string[]): Promise<Tried[]> {
  if (files.length === 0) return [];
  const report = `${folder}/unit.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  await show('node_modules/.bin/vitest', ['run', ...files, ...reporters], { env: thorough });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Vitest;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        ...{ file: relative('.', name), test: fullName, passed: status === 'passed' },
      })),
  );
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
  }[];
}

const specsOf = ({ suites = [], specs = [] }: Suite): Tried[] => [
  ...specs.map(({ file, title, ok }) => ({
    ...{ file: `tests/browser/${file}`, test: title, passed: ok },
  })),
  ...suites.flatMap(specsOf),
];

async function browser(files: readonly string[]): Promise<Tried[]> {
  if (files.length === 0) return [];
  const report = `${folder}/browser.json`;
  const env = { TEST_ALL: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['test', ...files.map((file) => `/${file}`), '--reporter=list,json'];
  await show('node_modules/.bin/playwright', args, { env });
  return specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const files = [
  ...new Set(selectedCases.flatMap(({ coveredBy }) => coveredBy.map(([file]) => file))),
];
const isSpec = (file: string) => file.endsWith('.spec.ts');
const tried = [
  ...(await unit(files.filter((file) => !isSpec(file)))),
  ...(await browser(files.filter(isSpec))),
];
const judged = selectedCases.map((one) => judge(one, tried));
const packages = positionals.length > 0 ? null : await audit();

print(`\n${securityTable(judged, packages)}\n`);
const failed = tried.filter(({ passed }) => !passed);
for (const { file, test } of failed) print(`Failed: ${file}: ${test}`);
const bad = [
  ...judged
    .filter(({ isVerified }) => !isVerified)
    .map(({ id, description }) => `${id}: ${description}`),
  ...(packages?.found ? [`S-12: ${packages.summary}`] : []),
];
for (const one of bad) print(`Not held: ${one}`);
if (packages?.found === undefined && packages) print(`Not asked: S-12: ${packages.summary}`);
writeFileSync(
  `${folder}/report.json`,
  `${JSON.stringify({ judged, packages, failed, bad }, null, 2)}\n`,
);
print(bad.length + failed.length === 0 ? 'Everything held.' : `${bad.length} did not hold.`);
process.exit(bad.length + failed.length === 0 ? 0 : 1);
