import { useTranslation } from '../i18n/use-translation.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './field-props.ts';
import type { FieldSpec } from './field-spec.ts';
import { useChoices } from './use-choices.ts';

interface Props extends FieldProps {
  readonly spec: Extract<FieldSpec, { as: 'pick' }>;
}

/**
 * Selects one or many of the options from the server; reloads them when a field they depend on
 * changes.
 */
export function PickField({ spec, row, values, value, onPut, labelOf: _, ...field }: Props) {
  const { t } = useTranslation('form');
  const depends = JSON.stringify([row?.id, ...(spec.after ?? []).map((name) => values[name])]);
  const choices = useChoices(depends, () => spec.from(row, values));
  const chosen = (Array.isArray(value) ? value : value === null ? [] : [value]) as string[];
  return (
    <ChoiceField
      {...field}
      empty={t('choose')}
      multiple={spec.many ?? false}
      choices={choices}
      value={chosen}
      onChange={(ids) => onPut(spec.many ? [...ids] : (ids[0] ?? null))}
    />
  );
}
