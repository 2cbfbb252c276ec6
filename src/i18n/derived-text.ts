import { useCallback } from 'react';
import { i18n } from './i18n.ts';
import { knownTexts } from './known-texts.ts';
import type { Namespace } from './resources.ts';
import { useTranslation } from './use-translation.ts';

export type TextValues = Readonly<Record<string, unknown>>;

/** `key` is put together from names in data (`columns.<field>`), so the compiler cannot know it; a test does. */
export type DerivedText = (key: string, values?: TextValues) => string;

type Untyped = (key: string, options: TextValues) => string;

/** The text of a derived key, or undefined where there is none. */
export function findText(
  namespace: Namespace,
  key: string,
  values?: TextValues,
): string | undefined {
  const full = `${namespace}:${key}`;
  const look = (options: TextValues) =>
    i18n.exists(full, options) ? (i18n.t as unknown as Untyped)(full, options) : undefined;
  if (values) return look({ ...values });
  const known = knownTexts(`${i18n.language}, if there is one`);
  if (!known.has(full)) known.set(full, look({}));
  return known.get(full);
}

/** Every key below a part of a namespace, with dots. */
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

/** Texts of one namespace by derived keys. A missing one shows its key, never nothing. */
export function useDerivedText(namespace: Namespace): DerivedText {
  const { language } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must make a new function
  return useCallback(
    (key, values) => findText(namespace, key, values) ?? key,
    [namespace, language],
  );
}
