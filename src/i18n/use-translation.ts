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
  const translate = i18n.getFixedT(language, namespaces) as unknown as Untyped;
  const known = knownTexts(scope);
  const t: Untyped = (key, values) => {
    if (values) return translate(key, values);
    const text = known.get(key) ?? translate(key);
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
 * Returns the texts of some namespaces in the person's language. A key belongs to the first
 * namespace unless it names another one (`errors:notFound`). Created once for all components: the
 * hook of react-i18next, which this replaces, copies the complete i18next instance into each
 * component.
 */
export function useTranslation<const Ns extends Namespaces = 'common'>(
  namespaces?: Ns,
): Translation<Ns> {
  const language = useSyncExternalStore(subscribe, () => i18n.language);
  return translationOf(language, namespaces ?? 'common') as unknown as Translation<Ns>;
}
