import { useMemo } from 'react';
import { i18n } from './i18n.ts';
import { knownTexts } from './known-texts.ts';
import type { Namespace } from './resources.ts';
import { useTranslation } from './use-translation.ts';

export type TextValues = Readonly<Record<string, unknown>>;

/**
 * Returns the text of a `key` that is built from names in data (`columns.<field>`). The compiler
 * cannot check such keys; a test does.
 */
export type DerivedText = (key: string, values?: TextValues) => string;

type Untyped = (key: string, options: TextValues) => string;

/** Sections of a namespace whose texts many areas share. */
const inherits = /^(columns|filters|inputs|states|acts)\./;
const ofColumn = /^(?:filters|inputs)\.(.+)$/;

/**
 * Where the text of a key stands, the first that exists: the area's own; for a filter or a field of a form,
 * the area's column of the same name; what all areas share; the shared column.
 */
export function textSources(namespace: Namespace, key: string): readonly string[] {
  if (!inherits.test(key)) return [`${namespace}:${key}`];
  const column = ofColumn.exec(key)?.[1];
  const keys = column === undefined ? [key] : [key, `columns.${column}`];
  return [namespace, 'shared'].flatMap((from) => keys.map((one) => `${from}:${one}`));
}

/** Returns the text of a derived key; undefined if there is none. */
export function findText(
  namespace: Namespace,
  key: string,
  values?: TextValues,
): string | undefined {
  const full = `${namespace}:${key}`;
  const translate = (options: TextValues) => {
    const source = textSources(namespace, key).find((one) => i18n.exists(one, options));
    return source === undefined ? undefined : (i18n.t as unknown as Untyped)(source, options);
  };
  if (values) return translate({ ...values });
  const known = knownTexts(`${i18n.language}, if there is one`);
  if (!known.has(full)) known.set(full, translate({}));
  return known.get(full);
}

/** Returns every key below a part of a namespace, separated by dots. */
export function keysBelow(namespace: Namespace, part: string): string[] {
  const tree: unknown =
    part === ''
      ? i18n.getResourceBundle(i18n.language, namespace)
      : i18n.getResource(i18n.language, namespace, part);
  const walk = (node: unknown, path: string): string[] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([name, inner]) =>
          walk(inner, path === '' ? name : `${path}.${name}`),
        )
      : [path];
  return tree === undefined ? [] : walk(tree, '');
}

/**
 * Returns the texts of one namespace by derived keys. A missing text shows its key, never an empty
 * text.
 */
export function useDerivedText(namespace: Namespace): DerivedText {
  const { language } = useTranslation();
  return useMemo(() => textsIn(namespace, language), [namespace, language]);
}

/** Each language has its own function, so that what depends on the function follows the language. */
const textsIn =
  (namespace: Namespace, _language: string): DerivedText =>
  (key, values) =>
    findText(namespace, key, values) ?? key;
