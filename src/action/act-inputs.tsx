import { useState } from 'react';
import { enums } from '../data/enums.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { DayInput } from '../form/day-input.tsx';
import { endOf } from '../form/day-text.ts';
import { findText, useDerivedText } from '../i18n/derived-text.ts';
import type { AnyRow, InputSpec, InputValues, RecordSpec } from './define-record.ts';

/** Members that a choice offers: numbers that nobody named cannot be chosen. */
function membersOf(input: InputSpec, row: AnyRow | undefined): readonly string[] {
  if (input.as !== 'choice') return [];
  const among = row && input.among?.(row);
  return (among ?? enums[input.of]).filter((member) => member !== 'UNKNOWN');
}

/** Holds what an act needs besides its comment. `row` is missing where there are many records. */
export function useActInputs(record: RecordSpec, event: string, row?: AnyRow) {
  const inputs = record.acts[event]?.inputs ?? {};
  const [values, setValues] = useState<InputValues>(() =>
    Object.fromEntries(
      Object.entries(inputs).map(([name, input]) => {
        const members = membersOf(input, row);
        return [name, members.length === 1 ? (members[0] ?? null) : null];
      }),
    ),
  );
  const isComplete = Object.entries(inputs).every(
    ([name, { as }]) => as !== 'choice' || values[name] != null,
  );
  const put = (name: string, value: string | null) => setValues({ ...values, [name]: value });
  return { inputs, values, isComplete, put };
}

interface Props {
  readonly record: RecordSpec;
  readonly held: ReturnType<typeof useActInputs>;
  readonly row?: AnyRow;
  readonly disabled: boolean;
}

export function ActInputs({ record, held, row, disabled }: Props) {
  const text = useDerivedText(record.name);
  return Object.entries(held.inputs).map(([name, input]) => {
    const label = text(`inputs.${name}`);
    const hint = findText(record.name, `inputs.${name}Hint`);
    const value = held.values[name] ?? null;
    return (
      <div className="wf-field" key={name}>
        <label htmlFor={`act-${name}`}>
          {label} {input.as === 'choice' && <span className="wf-required">*</span>}
        </label>
        {input.as === 'choice' ? (
          <ChoiceField
            id={`act-${name}`}
            label={label}
            disabled={disabled}
            choices={membersOf(input, row).map((member) => ({
              value: member,
              label: findText('enums', `${input.of}.${member}`) ?? member,
            }))}
            value={value === null ? [] : [value]}
            onChange={([chosen]) => held.put(name, chosen ?? null)}
          />
        ) : (
          <DayInput
            id={`act-${name}`}
            label={label}
            edge="to"
            value={value === null ? null : value.slice(0, 10)}
            onChange={(day) => held.put(name, day && endOf(day).toISOString())}
          />
        )}
        {hint && <div className="wf-muted">{hint}</div>}
      </div>
    );
  });
}
