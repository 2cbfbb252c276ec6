import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';
import type { Namespace } from './resources.ts';

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
  const options = { ...values };
  return i18n.exists(full, options) ? (i18n.t as unknown as Untyped)(full, options) : undefined;
}

/** Every key below a part of a namespace, with dots. */
export function keysBelow(namespace: Namespace, part: string): string[] {
  const tree: unknown = i18n.getResource(i18n.language, namespace, part);
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
  const { i18n: current } = useTranslation();
  const language = current.language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must make a new function
  return useCallback(
    (key, values) => findText(namespace, key, values) ?? key,
    [namespace, language],
  );
}
