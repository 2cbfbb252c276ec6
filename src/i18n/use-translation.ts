import type { FlatNamespace, TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';
import { knownTexts } from './known-texts.ts';

type Namespaces = FlatNamespace | readonly FlatNamespace[];

interface Translation<Ns extends Namespaces> {
  readonly t: TFunction<Ns>;
  readonly language: string;
}

type Untyped = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const translations = new Map<string, Translation<Namespaces>>();

function translationOf(language: string, namespaces: Namespaces): Translation<Namespaces> {
  const scope = `${language} ${String(namespaces)}`;
  const made = translations.get(scope);
  if (made) return made;
  const look = i18n.getFixedT(language, namespaces) as unknown as Untyped;
  const known = knownTexts(scope);
  const t: Untyped = (key, values) => {
    if (values) return look(key, values);
    const text = known.get(key) ?? look(key);
    known.set(key, text);
    return text;
  };
  const translation = { t: t as unknown as TFunction<Namespaces>, language };
  translations.set(scope, translation);
  return translation;
}

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/**
 * Texts of some namespaces in the person's language; a key is looked for in the first of them unless it
 * names another (`errors:notFound`). Made once for all components: react-i18next's hook, which this stands
 * for, copies the whole i18next instance into each of them.
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(
  namespaces?: Ns,
): Translation<Ns> {
  const language = useSyncExternalStore(subscribe, () => i18n.language);
  return translationOf(language, namespaces ?? 'common') as unknown as Translation<Ns>;
}
