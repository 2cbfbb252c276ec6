/**
 * Files that only list what exists: areas of the client, routes of the back office, codes and
 * lifecycles, plain rows of the seed, namespaces of texts. `npm run gen` writes them, and a test compares them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface Registry {
  readonly file: string;
  readonly text: () => string;
}

const header = '/** Written by `npm run gen` from the files that exist. */';

interface Found {
  readonly file: string;
  readonly name: string;
}

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Letters in the order A, a, B, b; a folder before those whose names begin with its name. */
const sortable = (path: string) =>
  path
    .replaceAll('/', '\0')
    .replace(/./gs, (sign) => `${sign.toLowerCase()}${sign === sign.toLowerCase() ? 1 : 0}`);

/** The order of the linter. */
const byPath = (a: string, b: string) => inOrder(sortable(a), sortable(b));

const filesBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort(byPath);

/** Returns the exports that match, with their files. A file without one is an error if `isNeeded`. */
function exportsOf(folder: string, ending: string, pattern: RegExp, isNeeded = false): Found[] {
  return filesBelow(folder, ending).flatMap((file) => {
    const found = [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(pattern)];
    if (isNeeded && found.length === 0)
      throw new Error(`${folder}/${file} has no export that matches ${pattern.source}`);
    const names = found.map(([, name = '']) => name).sort(inOrder);
    return names.map((name) => ({ file, name }));
  });
}

/** Returns one import for each file, from a module in a folder that reaches the files by `path`. */
function importsOf(found: readonly Found[], path: string): string[] {
  const files = [...new Set(found.map(({ file }) => file))].sort(byPath);
  return files.map((file) => {
    const names = found.filter((one) => one.file === file).map(({ name }) => name);
    return `import { ${names.join(', ')} } from '${path}/${file}';`.replace('{ type ', 'type { ');
  });
}

/** Documented calls of all areas. Calls of extensions are listed where extensions are offered. */
function routesText(): string {
  const pattern = /^export const (\w+Routes): readonly Route\[\]/gm;
  const found = exportsOf('backoffice/areas', '.routes.ts', pattern).filter(
    ({ name }) => !name.endsWith('ExtensionRoutes'),
  );
  return [
    "import type { Route } from '../engine/routes.ts';",
    ...importsOf(found, '.'),
    ...['', header, 'export const routes: readonly Route[] = ['],
    ...found.map(({ name }) => `  ...${name},`),
    '];\n',
  ].join('\n');
}

function areasText(): string {
  const found = exportsOf('src/areas', '.area.ts', /^export const (\w+Area): Area\b/gm, true);
  return [
    ...importsOf([...found, { file: 'area.ts', name: 'type Area' }], '../areas'),
    ...['', header, 'export const areaScreens: Area = ['],
    ...found.map(({ name }) => `  ...${name},`),
    '];\n',
  ].join('\n');
}

/** A table is an object that is written out; other exports of a file of codes are no tables. */
function codesText(): string {
  const found = exportsOf('machines', '.codes.ts', /^export const (\w+) = \{/gm);
  return [
    ...importsOf(found, '.'),
    ...['', header.replace(' */', " Tables by the name in the schema's `@codes`. */")],
    'export const codes: Readonly<Record<string, Readonly<Record<string, number | string>>>> = {',
    ...found.map(({ name }) => `  ${name},`),
    '};\n',
  ].join('\n');
}

function lifecyclesText(): string {
  const found = exportsOf('machines', '.machine.ts', /^export const (\w+Lifecycle) =/gm);
  return [
    ...importsOf(found, '.'),
    ...['', header, 'export const lifecycles = {'],
    ...found.map(({ name }) => `  ${name.replace(/Lifecycle$/, '')}: ${name},`),
    '} as const;\n',
  ].join('\n');
}

function plainTablesText(): string {
  const found = exportsOf(
    'backoffice/seed',
    '.rows.ts',
    /^export const (\w+Rows)(?:: PlainRows)? = /gm,
    true,
  );
  return [
    ...importsOf([...found, { file: 'plain-rows.ts', name: 'type PlainRows' }], '.'),
    ...['', header, 'export const plainTables: readonly PlainRows[] = ['],
    ...found.map(({ name }) => `  ${name},`),
    '];\n',
  ].join('\n');
}

/** A wrong key or namespace of a text is a type error because of this. */
function resourcesText(): string {
  const names = filesBelow('locales/en', '.json').map((file) => basename(file, '.json'));
  return [
    ...names.map((name) => `import type ${name} from '../../locales/en/${name}.json';`),
    ...['', header, 'export interface Resources {'],
    ...names.map((name) => `  ${name}: typeof ${name};`),
    ...['}', '', 'export type Namespace = keyof Resources;', '', "declare module 'i18next' {"],
    ...['  interface CustomTypeOptions {', "    defaultNS: 'common';", '    resources: Resources;'],
    '  }\n}\n',
  ].join('\n');
}

export const registries: readonly Registry[] = [
  { file: 'backoffice/areas/routes.ts', text: routesText },
  { file: 'backoffice/seed/plain-tables.ts', text: plainTablesText },
  { file: 'machines/codes.ts', text: codesText },
  { file: 'machines/lifecycles.ts', text: lifecyclesText },
  { file: 'src/app/area-screens.ts', text: areasText },
  { file: 'src/i18n/resources.ts', text: resourcesText },
];
