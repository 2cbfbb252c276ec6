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

const read = new Map<string, Map<string, string>>();

/** Returns every message of one file, by its dotted key. */
export function messages(language: string, namespace: string): Map<string, string> {
  const file = `${language}/${namespace}.json`;
  const known =
    read.get(file) ?? flatten(JSON.parse(readFileSync(new URL(file, root), 'utf8')), '', new Map());
  read.set(file, known);
  return known;
}

/**
 * A text that an area shows, or what stands for it: a filter and a form field are named as their column,
 * and areas share texts (`textSources` in src/i18n/derived-text.ts).
 */
export function inheritedText(
  language: string,
  namespace: string,
  key: string,
): string | undefined {
  const column = key.replace(/^(filters|inputs)\./, 'columns.');
  const texts = [messages(language, namespace), messages(language, 'shared')];
  return texts.flatMap((from) => [from.get(key), from.get(column)]).find((text) => text?.trim());
}

const pluralEnding = /_(zero|one|two|few|many|other)$/;

export const baseOf = (key: string): string => key.replace(pluralEnding, '');

export const isPlural = (key: string): boolean => pluralEnding.test(key);

export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name ?? ''))].sort();
