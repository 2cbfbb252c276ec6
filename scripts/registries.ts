/** Files that only list what exists: the back office's routes and the namespaces of texts. `npm run gen` writes them. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface Registry {
  readonly file: string;
  readonly text: () => string;
}

const header = '/** Written by `npm run gen` from the files that exist. */';

const filesBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort();

/** Documented calls of all areas. Calls of extensions are listed where extensions are offered. */
function routesText(): string {
  const found = filesBelow('backoffice/areas', '.routes.ts').flatMap((file) => {
    const source = readFileSync(`backoffice/areas/${file}`, 'utf8');
    const names = [...source.matchAll(/^export const (\w+Routes): readonly Route\[\]/gm)];
    return names
      .map(([, name = '']) => ({ name, file }))
      .filter(({ name }) => !name.endsWith('ExtensionRoutes'));
  });
  return [
    "import type { Route } from '../engine/routes.ts';",
    ...found.map(({ name, file }) => `import { ${name} } from './${file}';`),
    ...['', header, 'export const routes: readonly Route[] = ['],
    ...found.map(({ name }) => `  ...${name},`),
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
  { file: 'src/i18n/resources.ts', text: resourcesText },
];
