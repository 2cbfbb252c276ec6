/**
 * Mutates the code on which money, access, resuming and displayed figures depend, one change at a
 * time, and checks whether a test fails. `npm run mutation -- [part of a file's name …]`; exits
 * with 1 if a module is below the goal.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { modules } from './modules.ts';
import { scoresOf, scoreTable, survivorsOf } from './scores.ts';

const folder = 'tests/mutation';
const working = '.mutation';
const tools = `${working}/tools`;
const report = `${working}/report.json`;
const print = (line: string) => process.stdout.write(`${line}\n`);

function run(command: string, args: readonly string[], cwd = '.'): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd });
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`);
}

/**
 * The mutation packages are installed separately, because building, running and testing the console
 * do not need them.
 */
function install(): void {
  const lock = 'package-lock.json';
  const expectedLock = readFileSync(`${folder}/${lock}`, 'utf8');
  const done = `${tools}/installed`;
  if (existsSync(done) && readFileSync(done, 'utf8') === expectedLock) return;
  mkdirSync(tools, { recursive: true });
  for (const file of ['package.json', lock, '.npmrc'])
    copyFileSync(`${folder}/${file}`, `${tools}/${file}`);
  run('npm', ['ci'], tools);
  writeFileSync(done, expectedLock);
}

const requested = process.argv.slice(2);
const chosen = modules.filter(
  ({ file }) => requested.length === 0 || requested.some((part) => file.includes(part)),
);
if (chosen.length === 0)
  throw new Error(`Nothing that is mutated is called ${requested.join(' or ')}`);

install();
const packages = `${process.cwd()}/${tools}/node_modules/@stryker-mutator`;
const begun = performance.now();
const settings = {
  testRunner: 'vitest',
  plugins: [`${packages}/vitest-runner/dist/src/index.js`],
  vitest: { configFile: `${folder}/vitest.config.ts` },
  mutate: chosen.map(({ file }) => file),
  concurrency: 2,
  coverageAnalysis: 'perTest',
  // Only what the tests of these modules can load.
  ignorePatterns: ['/dist', '/.data', '/.mutation', '/coverage', '/bench', '/docs'],
  tempDirName: `${working}/copy`,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: report },
  timeoutMS: 10_000,
};
const configuration = `${working}/settings.json`;
writeFileSync(configuration, JSON.stringify(settings));
run('node', [`${packages}/core/bin/stryker.js`, 'run', configuration, '--logLevel', 'warn']);

const found = readFileSync(report, 'utf8');
for (const line of survivorsOf(found)) print(line);
const scores = scoresOf(found, chosen);
print(`\n${scoreTable(scores)}\n`);
print(`${Math.round((performance.now() - begun) / 1000)} s`);
const below = scores.filter(({ isMet }) => !isMet);
print(below.length === 0 ? 'Every module meets the goal.' : `${below.length} are below the goal.`);
process.exit(below.length === 0 ? 0 : 1);
