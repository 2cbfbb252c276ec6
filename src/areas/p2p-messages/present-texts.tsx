import { Callout } from '@blueprintjs/core';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface Props {
  /** The default text of the chosen message. */
  readonly text: string | null | undefined;
  readonly own: readonly { readonly language: string | null }[];
}

/** Shows what a new own text takes the place of, and the languages that have one. */
export function PresentTexts({ text, own }: Props) {
  const { t } = useTranslation('p2pMessages');
  if (!text) return null;
  const languages = own.flatMap(({ language }) =>
    language === null ? [] : [findText('enums', `ContentLanguage.${language}`) ?? language],
  );
  return (
    <Callout compact data-testid="p2pMessages.present">
      <p>
        {t('default')} <q translate="no">{text}</q>
      </p>
      <p>
        {languages.length === 0
          ? t('noOwnTexts')
          : t('ownTexts', { languages: languages.join(', ') })}
      </p>
    </Callout>
  );
}
