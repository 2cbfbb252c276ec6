import './list-fields.css';
import { Tag, TextArea } from '@blueprintjs/core';
import { useReferences } from '../data/references.ts';
import { namedCode } from '../i18n/named-code.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { missingLanguages } from './field-problem.ts';
import type { FieldProps } from './field-props.ts';
import type { FieldSpec, Translations } from './field-spec.ts';
import { maxTextLength } from './masks.ts';
import { TextInput } from './text-inputs.tsx';

type Props = Pick<FieldProps, 'id' | 'label' | 'value' | 'disabled' | 'invalid' | 'onPut'> & {
  readonly spec: Extract<FieldSpec, { as: 'translations' }>;
};

/** One text for each language of the platform; languages without a text are marked. */
export function TranslationsField({ id, label, spec, value, disabled, invalid, onPut }: Props) {
  const { t } = useTranslation('form');
  const { languages } = useReferences();
  const texts = (value ?? {}) as Translations;
  const missing = missingLanguages(value);
  // A stored text in a language that the platform no longer offers is kept and shown.
  const all = [...new Set([...languages, ...Object.keys(texts)])];
  return (
    <div className="list-fields-translations">
      {all.map((language, index) => {
        const isMissing = missing.includes(language);
        const inputId = index === 0 ? id : `${id}-${language}`;
        const common = {
          id: inputId,
          value: texts[language] ?? '',
          disabled,
          'data-testid': `${id}-${language}`,
        };
        const put = (text: string) => onPut({ ...texts, [language]: text });
        const name = `${label}: ${namedCode('language', language)}`;
        return (
          <div className="list-fields-translation" key={language}>
            <label htmlFor={inputId}>{namedCode('language', language)}</label>
            {spec.lines ? (
              <TextArea
                {...common}
                fill
                rows={3}
                lang={language}
                maxLength={maxTextLength}
                aria-label={name}
                intent={invalid && isMissing ? 'danger' : 'none'}
                onChange={({ target }) => put(target.value)}
              />
            ) : (
              <TextInput {...common} label={name} invalid={invalid && isMissing} onChange={put} />
            )}
            {isMissing && (
              <Tag minimal intent={spec.optional ? 'none' : 'warning'}>
                {t('translations.missing')}
              </Tag>
            )}
          </div>
        );
      })}
      <small className="wf-muted" role="status">
        {missing.length === 0
          ? t('translations.complete')
          : t('translations.count', { count: missing.length, of: languages.length })}
      </small>
    </div>
  );
}
