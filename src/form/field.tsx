import { Switch, TagInput, TextArea } from '@blueprintjs/core';
import { lazy } from 'react';
import { currencyName } from '../data/currency-name.ts';
import { useReferences } from '../data/references.ts';
import { findText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ChoiceField } from './choice-field.tsx';
import { DayInput } from './day-input.tsx';
import type { FieldProps } from './field-props.ts';
import type { FieldValue } from './field-spec.ts';
import { digitsMask, maxTextLength, numberMask } from './masks.ts';
import { MomentInput } from './moment-input.tsx';
import { NamedFields } from './named-fields.tsx';
import { PickField } from './pick-field.tsx';
import { DigitsInput, NumberInput, TextInput } from './text-inputs.tsx';
import { membersOf } from './use-fields.ts';

// Few forms have these kinds, so the others do not load them. `Fields` waits for them.
const ColourField = lazy(async () => ({
  default: (await import('./colour-field.tsx')).ColourField,
}));
const PatternField = lazy(async () => ({
  default: (await import('./pattern-field.tsx')).PatternField,
}));
const PasswordInput = lazy(async () => ({
  default: (await import('./password-input.tsx')).PasswordInput,
}));
const FileField = lazy(async () => ({ default: (await import('./file-field.tsx')).FileField }));
const OrderedField = lazy(async () => ({
  default: (await import('./ordered-field.tsx')).OrderedField,
}));
const RowsField = lazy(async () => ({ default: (await import('./rows-field.tsx')).RowsField }));
const TemplateField = lazy(async () => ({
  default: (await import('./template-field.tsx')).TemplateField,
}));
const UsersField = lazy(async () => ({
  default: (await import('./users-field.tsx')).UsersField,
}));
const TranslationsField = lazy(async () => ({
  default: (await import('./translations-field.tsx')).TranslationsField,
}));

const texts = (value: FieldValue): readonly string[] =>
  (Array.isArray(value) ? value : value === null ? [] : [String(value)]) as readonly string[];

/** Shows one field of a form by its kind. */
export function Field(props: FieldProps) {
  const { spec, row, values, value, onPut, labelOf, explain, ...field } = props;
  const { t } = useTranslation('form');
  const { tags, currencies } = useReferences();
  const line = value === null || typeof value === 'object' ? '' : String(value);
  switch (spec.as) {
    case 'choice':
      return (
        <ChoiceField
          {...field}
          empty={t('choose')}
          multiple={spec.many ?? false}
          choices={membersOf(spec, row).map((member) => ({
            value: member,
            label: findText('enums', `${spec.of}.${member}`) ?? member,
            description: explain?.(member),
          }))}
          value={texts(value)}
          onChange={(chosen) => onPut(spec.many ? [...chosen] : (chosen[0] ?? null))}
        />
      );
    case 'tags':
      return (
        <ChoiceField
          {...field}
          empty={t('choose')}
          multiple
          choices={[...tags.values()].map(({ id, name }) => ({ value: id, label: name }))}
          value={texts(value)}
          onChange={(ids) => onPut([...ids])}
        />
      );
    case 'users':
      return <UsersField {...props} />;
    case 'fiat':
    case 'currency':
      return (
        <ChoiceField
          {...field}
          empty={t('choose')}
          choices={[...currencies.values()]
            .filter(({ kind }) => spec.as === 'currency' || kind === 'FIAT')
            .map((currency) => ({ value: currency.id, label: currencyName(currency) }))}
          multiple={spec.as === 'currency' && spec.many === true}
          value={texts(value)}
          onChange={(ids) =>
            onPut(spec.as === 'currency' && spec.many ? [...ids] : (ids[0] ?? null))
          }
        />
      );
    case 'pick':
      return <PickField {...props} spec={spec} />;
    case 'named':
      return <NamedFields {...props} spec={spec} />;
    case 'file':
      return <FileField {...props} spec={spec} />;
    case 'colour':
      return <ColourField {...props} spec={spec} />;
    case 'translations':
      return <TranslationsField {...props} spec={spec} />;
    case 'template':
      return <TemplateField {...props} spec={spec} />;
    case 'pattern':
      return <PatternField {...props} />;
    case 'password':
      return <PasswordInput {...props} />;
    case 'ordered':
      return <OrderedField {...props} spec={spec} />;
    case 'rows':
      return <RowsField {...props} spec={spec} Cell={Field} />;
    case 'day':
      return (
        <DayInput
          {...field}
          alone
          edge={spec.edge}
          value={line === '' ? null : line}
          onChange={onPut}
        />
      );
    case 'until':
      return <MomentInput {...field} value={line === '' ? null : line} onChange={onPut} />;
    case 'text':
      return spec.lines ? (
        <TextArea
          id={field.id}
          fill
          rows={3}
          maxLength={maxTextLength}
          value={line}
          disabled={field.disabled}
          intent={field.invalid ? 'danger' : 'none'}
          onChange={(event) => onPut(event.target.value)}
        />
      ) : (
        <TextInput {...field} value={line} onChange={onPut} />
      );
    case 'decimal':
      return spec.signed ? (
        <TextInput
          {...field}
          value={line}
          onChange={(text) =>
            onPut(text.trimStart().startsWith('-') ? `-${numberMask(text)}` : numberMask(text))
          }
        />
      ) : (
        <NumberInput {...field} value={line} onChange={onPut} />
      );
    case 'user':
    case 'count':
      return <DigitsInput {...field} value={line} onChange={onPut} />;
    case 'limit':
      return (
        <div className="form-limit">
          <DigitsInput
            {...field}
            disabled={field.disabled || line === '0'}
            value={line === '0' ? '' : line}
            onChange={(text) => onPut(text === '' ? null : digitsMask(text))}
          />
          <Switch
            checked={line === '0'}
            disabled={field.disabled}
            label={t('noLimit')}
            onChange={(event) => onPut(event.currentTarget.checked ? '0' : null)}
          />
        </div>
      );
    case 'flag':
      return (
        <Switch
          id={field.id}
          checked={value === true}
          disabled={field.disabled}
          aria-label={field.label}
          onChange={(event) => onPut(event.currentTarget.checked)}
        />
      );
    case 'words':
      return (
        <TagInput
          fill
          addOnBlur
          addOnPaste
          separator={/[,;\n]/}
          values={texts(value)}
          disabled={field.disabled}
          intent={field.invalid ? 'danger' : 'none'}
          inputProps={{ id: field.id, 'aria-label': field.label }}
          onChange={(given) => {
            const entries = given.map((word) =>
              spec.amounts
                ? numberMask(String(word))
                : spec.ids
                  ? digitsMask(String(word))
                  : String(word).trim(),
            );
            onPut([...new Set(entries.filter((word) => word !== ''))]);
          }}
        />
      );
  }
}
