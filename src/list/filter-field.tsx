import { useReferences } from '../data/references.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { DayRangeField } from '../form/day-range-field.tsx';
import { RangeField } from '../form/range-field.tsx';
import { DigitsInput, TextInput } from '../form/text-inputs.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { isEmpty } from './clean-filter.ts';
import type { FilterSpec } from './define-list.ts';
import { choicesOf } from './filter-choices.ts';
import { usePicks } from './use-picks.ts';

export type FilterValues = Readonly<Record<string, unknown>>;

interface Props {
  readonly filter: FilterSpec;
  readonly label: string;
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
  readonly onEnter: () => void;
}

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** One filter, drawn by its kind. */
export function FilterField({ filter, label, values, onChange, onEnter }: Props) {
  const { t } = useTranslation('form');
  const tables = useReferences();
  const { key, as, one, to } = filter;
  const id = `filter-${key}`;
  const value = values[key];
  const set = (next: FilterValues) => onChange({ ...values, ...next });
  const common = { id, onEnter };
  const picks = usePicks([filter]);

  const field = () => {
    switch (as) {
      case 'choice':
      case 'language':
      case 'word':
      case 'currency':
      case 'market':
      case 'tag':
      case 'admin':
      case 'pick':
        return (
          <ChoiceField
            id={id}
            label={label}
            choices={picks.get(key) ?? choicesOf(filter, tables)}
            multiple={!one}
            value={one ? (value ? [String(value)] : []) : ((value ?? []) as readonly string[])}
            onChange={(next) => set({ [key]: one ? next[0] : next })}
          />
        );
      case 'flag':
        return (
          <ChoiceField
            id={id}
            label={label}
            choices={choicesOf(filter, tables)}
            multiple={false}
            value={isEmpty(value) ? [] : [String(value)]}
            onChange={([answer]) => set({ [key]: answer === undefined ? null : answer === 'true' })}
          />
        );
      case 'range':
        return (
          <RangeField
            {...common}
            label={label}
            from={text(value)}
            to={text(to && values[to])}
            onChange={(from, until) => set({ [key]: from, ...(to ? { [to]: until } : {}) })}
          />
        );
      case 'days':
        return (
          <DayRangeField
            {...common}
            label={label}
            from={text(value) || null}
            to={text(to && values[to]) || null}
            onChange={(from, until) => set({ [key]: from, ...(to ? { [to]: until } : {}) })}
          />
        );
      case 'user':
        return (
          <DigitsInput {...common} value={text(value)} onChange={(next) => set({ [key]: next })} />
        );
      case 'ids':
        return (
          <TextInput
            {...common}
            placeholder={t('idsHint')}
            value={((value ?? []) as readonly string[]).join(',')}
            onChange={(next) =>
              set({ [key]: next === '' ? [] : next.replace(/[^0-9,]/g, '').split(',') })
            }
          />
        );
      case 'text':
        return (
          <TextInput {...common} value={text(value)} onChange={(next) => set({ [key]: next })} />
        );
    }
  };

  return (
    <div className="form-field" data-testid={`filter.${key}`}>
      <label htmlFor={id}>{label}</label>
      {field()}
    </div>
  );
}
