import { Callout } from '@blueprintjs/core';
import { usePanel } from '../../entities/use-query.ts';
import type { FieldValue } from '../../form/field-spec.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CustomP2pMessages, P2pMessageDefaults } from './p2p-messages.graphql.ts';

/** Shows what a new custom text takes the place of, and the languages that have one. */
export function PresentTexts({ type }: { readonly type: FieldValue | undefined }) {
  const { t } = useTranslation('p2pMessages');
  const { data: defaults } = usePanel(P2pMessageDefaults, {});
  const { data: custom } = usePanel(CustomP2pMessages, {});
  const text = defaults?.p2pMessageDefaults.find((one) => one.type === type)?.text;
  const languages = custom?.customP2pMessages
    .filter((one) => one.type === type)
    .flatMap(({ language }) =>
      language === null ? [] : [findText('enums', `ContentLanguage.${language}`) ?? language],
    );
  if (!type || !(text || languages)) return null;
  return (
    <Callout compact data-testid="p2pMessages.present">
      {text && (
        <p>
          {t('default')} <q translate="no">{text}</q>
        </p>
      )}
      {languages && (
        <p>
          {languages.length === 0
            ? t('noCustomTexts')
            : t('customTexts', { languages: languages.join(', ') })}
        </p>
      )}
    </Callout>
  );
}
