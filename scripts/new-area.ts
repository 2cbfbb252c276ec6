/**
 * `npm run new -- area <name>` writes an area from the contract: machine, schema, back office,
 * screens and marked texts. It overwrites nothing. Tests fail until the texts and rules are written.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addToOthers, extended } from './scaffold/additions.ts';
import { clientFiles } from './scaffold/client-files.ts';
import { officeFiles } from './scaffold/office-files.ts';
import { isWritten, type Plan, planOf, type Written } from './scaffold/plan.ts';
import { schemaFiles } from './scaffold/schema-files.ts';
import { textFiles } from './scaffold/text-files.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });

const filesOf = (plan: Plan): readonly Written[] => [
  ...schemaFiles(plan),
  ...officeFiles(plan),
  ...clientFiles(plan),
  ...textFiles(plan),
];

/** @throws if one of the files exists: then nothing is written */
function writeFiles(files: readonly Written[]): void {
  const present = files.map(([path]) => path).filter((path) => existsSync(path));
  if (present.length > 0)
    throw new Error(`Nothing was written. These exist: ${present.join(', ')}`);
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Writes the migration of a new table. Of the snapshots only the last one is read. */
function writeMigration(area: string): void {
  run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', area);
  const folder = 'backoffice/db/migrations/meta';
  const snapshots = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();
  for (const file of snapshots.slice(0, -1)) rmSync(`${folder}/${file}`);
}

function create(area: string): void {
  const plan = planOf(area);
  const files = filesOf(plan);
  writeFiles(files);
  const added = addToOthers(plan);
  writeMigration(area);
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  const changed = [...files.map(([path]) => path), ...extended(plan)];
  run(biome, 'check', '--write', ...changed.filter((path) => !path.endsWith('.graphql')));
  run('--import', 'tsx', 'scripts/gen.ts');
  const written = files.map(([path]) => path).filter((path) => !path.startsWith('locales/'));
  const rights = isWritten(plan) ? `"${plan.plural}" and "${plan.capability}"` : `"${plan.plural}"`;
  const next = [
    `machines/access.policy.json: who has ${rights}; the same in machines/access.expected.ts`,
    `locales/<language>/${plan.plural}.json, shell.json, logs.json: a text for each mark ⟦…⟧, in six languages`,
    `${plan.area}.graphql and ${plan.area}.routes.ts: which fields must be filled, and the rules of the documents (${plan.docs.join(', ')})`,
    `backoffice/seed/${plan.area}.rows.ts: rows that each filter tells apart`,
    'src/app/menu-headings.ts: the place of the page, unless it comes last',
    `npm run check -- ${area}`,
  ];
  const lines = (heading: string, all: readonly string[]) =>
    `\n${heading}\n${all.map((line) => `  ${line}`).join('\n')}`;
  console.log(lines('Written', [...written, `locales/<language>/${plan.plural}.json`]));
  console.log(lines('Added to', added));
  console.log(`${lines('Next', next)}\n`);
}

const [what, area] = process.argv.slice(2);
try {
  if (what !== 'area' || area === undefined)
    throw new Error('Usage: npm run new -- area <name>, for example npm run new -- area countries');
  create(area);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
