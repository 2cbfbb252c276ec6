import { readFileSync, writeFileSync } from 'node:fs';
import { eventsOf, isWritten, type Plan } from './plan.ts';
import { addedTexts, languages } from './text-files.ts';

interface Tree {
  [key: string]: string | Tree;
}

/** Adds texts to a JSON file, where no text stands. */
function addTexts(
  file: string,
  added: readonly (readonly [keys: readonly string[], text: string])[],
) {
  const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  for (const [keys, text] of added) {
    let here = tree;
    for (const key of keys.slice(0, -1)) {
      here[key] ??= {};
      here = here[key] as Tree;
    }
    here[keys.at(-1) ?? ''] ??= text;
  }
  writeFileSync(file, `${JSON.stringify(tree, null, 2)}\n`);
}

/** Adds a line before the end of the block that begins with a text, where it does not stand yet. */
function addLine(file: string, begin: string, end: string, line: string): void {
  const source = readFileSync(file, 'utf8');
  if (source.includes(line.trim().replace(/,$/, ''))) return;
  const start = source.indexOf(begin);
  const stop = source.indexOf(end, start);
  if (start < 0 || stop < 0) throw new Error(`${file} has no block that begins with ${begin}`);
  const before = source.slice(0, stop).trimEnd();
  const comma = before.endsWith(',') ? '' : ',';
  writeFileSync(file, `${before}${comma}\n${line}\n${source.slice(stop)}`);
}

const policyFile = 'machines/access.policy.json';
const originsFile = 'machines/number-origins.codes.ts';
const actionsFile = 'machines/audit/audit-actions.codes.ts';

/** The files of all areas to which something is added. */
export const extended = (plan: Plan): readonly string[] => [
  ...[policyFile, originsFile, actionsFile],
  ...languages().flatMap((language) =>
    [...new Set(addedTexts(plan).map(([file]) => file))].map(
      (file) => `locales/${language}/${file}.json`,
    ),
  ),
];

/** Adds to files of all areas what this area needs there. Returns what was added, for the person. */
export function addToOthers(plan: Plan): readonly string[] {
  const { plural, one, capability, create } = plan;
  const texts = addedTexts(plan);
  for (const language of languages())
    for (const name of new Set(texts.map(([file]) => file)))
      addTexts(
        `locales/${language}/${name}.json`,
        texts.filter(([file]) => file === name).map(([, keys, text]) => [keys, text]),
      );
  addLine(policyFile, '"sections": {', '  }', `    "${plural}": [1]`);
  if (isWritten(plan)) addLine(policyFile, '"capabilities": {', '  }', `    "${capability}": [1]`);
  if (eventsOf(plan).length > 0)
    addLine(
      ...([originsFile, 'export const numberOrigins', '\n};'] as const),
      `  ${one}Status: 'ours',`,
    );
  if (create)
    addLine(...([actionsFile, 'const others = [', '\n] as const'] as const), `  '${one}.create',`);
  return [
    `locales/<language>: ${texts.map(([file, keys]) => `${file}.json ${keys.join('.')}`).join(', ')}`,
    `${policyFile}: the section ${plural}${isWritten(plan) ? ` and the capability ${capability}` : ''}, granted to super admins`,
  ];
}
