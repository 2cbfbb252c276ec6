import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../locales/', import.meta.url);

export const languages = readdirSync(root).sort();
export const others = languages.filter((language) => language !== 'en');

export const namespaces = (language: string): string[] =>
  readdirSync(new URL(`${language}/`, root))
    .map((name) => name.replace('.json', ''))
    .sort();

function flatten(tree: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof tree === 'string') return into.set(path, tree);
  for (const [name, value] of Object.entries(tree as Record<string, unknown>)) {
    flatten(value, path === '' ? name : `${path}.${name}`, into);
  }
  return into;
}

/** Every message of one file, by its key with dots. */
export const messages = (language: string, namespace: string): Map<string, string> =>
  flatten(
    JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, root), 'utf8')),
    '',
    new Map(),
  );

const pluralEnding = /_(zero|one|two|few|many|other)$/;

export const baseOf = (key: string): string => key.replace(pluralEnding, '');

export const isPlural = (key: string): boolean => pluralEnding.test(key);

export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name ?? ''))].sort();
