/**
 * What is sent to break in, and who asks for what they may not (RELIABILITY B and S): every test that
 * holds a case is run with all that it can take, and one table says what became of each.
 * `npm run security -- [B-4 S-1 …]`
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
const asked = positionals.length > 0 ? cases.filter(({ id }) => positionals.includes(id)) : cases;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Vitest {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Where nobody says else, 300 wild requests a field and 1,000 pairs of people; and whatever only time can show. */
const { FUZZ_TRIES = '300', PAIRS = '1000' } = process.env;
const thorough = { FUZZ_TRIES, PAIRS, PATIENCE: '1' };

async function unit(files: readonly string[]): Promise<Tried[]> {
  if (files.length === 0) return [];
  const report = `${folder}/unit.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  await show('node_modules/.bin/vitest', ['run', ...files, ...reporters], thorough);
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
  await show('node_modules/.bin/playwright', args, env);
  return specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const files = [...new Set(asked.flatMap(({ held }) => held.map(([file]) => file)))];
const isSpec = (file: string) => file.endsWith('.spec.ts');
const tried = [
  ...(await unit(files.filter((file) => !isSpec(file)))),
  ...(await browser(files.filter(isSpec))),
];
const judged = asked.map((one) => judge(one, tried));
const packages = positionals.length > 0 ? null : await audit();

say(`\n${securityTable(judged, packages)}\n`);
const failed = tried.filter(({ passed }) => !passed);
for (const { file, test } of failed) say(`Failed: ${file}: ${test}`);
const bad = [
  ...judged.filter(({ isHeld }) => !isHeld).map(({ id, says }) => `${id}: ${says}`),
  ...(packages?.found ? [`S-12: ${packages.says}`] : []),
];
for (const one of bad) say(`Not held: ${one}`);
if (packages?.found === undefined && packages) say(`Not asked: S-12: ${packages.says}`);
writeFileSync(
  `${folder}/report.json`,
  `${JSON.stringify({ judged, packages, failed, bad }, null, 2)}\n`,
);
say(bad.length + failed.length === 0 ? 'Everything held.' : `${bad.length} did not hold.`);
process.exit(bad.length + failed.length === 0 ? 0 : 1);
