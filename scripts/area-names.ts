import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'graphql';

/** What belongs to an area: its files, and the names by which tests walk it. */
export interface AreaNames {
  readonly files: readonly string[];
  /** Keys of lists, lifecycles, texts, fields of the schema, sections, capabilities, REST paths. */
  readonly names: readonly string[];
}

export const camelOf = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(tsx?|css)$/.test(file))
        .map((file) => `${folder}/${file}`)
    : [];

const all = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, name = '']) => name);

/** The queries and mutations of an SDL file. */
const rootFields = (sdl: string): string[] =>
  sdl === ''
    ? []
    : parse(sdl).definitions.flatMap((one) =>
        one.kind === 'ObjectTypeExtension' && /^(Query|Mutation)$/.test(one.name.value)
          ? (one.fields ?? []).map(({ name }) => name.value)
          : [],
      );

/** Finds an area by its name in kebab case. A name without a file is an error. */
export function readArea(area: string): AreaNames {
  const schema = `gateway/schema/${area}.graphql`;
  const sources = ['src/areas', 'backoffice/areas'].flatMap((room) =>
    filesBelow(`${room}/${area}`),
  );
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const machines = all(text, /machines\/([\w-]+)\/[\w-]+\.(?:machine|codes)\.ts'/g);
  const namespaces = [camelOf(area), ...all(text, /\bname: '(\w+)'/g)];
  const locales = readdirSync('locales').flatMap((language) =>
    [...new Set(namespaces)].map((name) => `locales/${language}/${name}.json`),
  );
  const files = [
    ...sources,
    ...[schema, ...locales].filter(existsSync),
    ...[...new Set(machines)].flatMap((folder) => filesBelow(`machines/${folder}`)),
  ];
  if (files.length === 0) {
    const known = readdirSync('src/areas', { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    const names = known.map(({ name }) => name).join(', ');
    throw new Error(`There is no area ${area}. Areas of the client: ${names}`);
  }
  const sdl = existsSync(schema) ? readFileSync(schema, 'utf8') : '';
  const names = [
    ...namespaces,
    ...all(text, /\b(\w+)Lifecycle\b/g),
    ...all(text, /\b(?:section|capability|needs): '(\w+)'/g),
    ...all(sdl, /\b(?:section|capability): "(\w+)"/g),
    ...all(sdl, /\b(?:get|post|put|delete|patch): "([^"]+)"/g),
    ...rootFields(sdl),
  ];
  return { files, names: [...new Set(names)].filter((name) => name.length > 2) };
}
