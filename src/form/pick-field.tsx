import { useEffect, useState } from 'react';
import { notifyFailure } from '../data/notices.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Choice, ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './field-props.ts';
import type { FieldSpec } from './field-spec.ts';

interface Props extends FieldProps {
  readonly spec: Extract<FieldSpec, { as: 'pick' }>;
}

/**
 * Selects one or many of the options from the server; reloads them when a field they depend on
 * changes.
 */
export function PickField({ spec, row, values, value, onPut, ...field }: Props) {
  const { t } = useTranslation('form');
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const depends = JSON.stringify((spec.after ?? []).map((name) => values[name]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it depends on is said as text
  useEffect(() => {
    let current = true;
    spec.from(row, values).then((found) => current && setChoices(found), notifyFailure);
    return () => {
      current = false;
    };
  }, [spec, row, depends]);
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
