import { notifyFailure } from '../data/notices.ts';
import { useKeyedEffect } from '../data/use-keyed-effect.ts';
import type { FieldProps } from './field-props.ts';
import type { FieldSpec, NamedValue } from './field-spec.ts';
import { TextInput } from './text-inputs.tsx';

interface Props extends FieldProps {
  readonly spec: Extract<FieldSpec, { as: 'named' }>;
}

/** Shows a line for each field that the server defines; a value typed for a name is kept. */
export function NamedFields({ id, spec, values, value, disabled, invalid, onPut }: Props) {
  const fields = (value ?? []) as readonly NamedValue[];
  const depends = JSON.stringify((spec.after ?? []).map((name) => values[name]));
  useKeyedEffect(depends, () => {
    let current = true;
    const known = new Map(fields.map((field) => [field.name, field.value]));
    spec
      .from?.(values)
      .then(
        (received) =>
          current &&
          // No fields were requested yet, so none is missing.
          (received.length > 0 || fields.length > 0) &&
          onPut(
            received.map((field) => ({ ...field, value: known.get(field.name) ?? field.value })),
          ),
      )
      .catch(notifyFailure);
    return () => {
      current = false;
    };
  });
  return (
    <div className="form-named">
      {fields.map(({ name, title, value: text }, index) => (
        <div key={name} className="form-field">
          <label htmlFor={`${id}-${name}`}>{title}</label>
          <TextInput
            id={index === 0 ? id : `${id}-${name}`}
            label={title}
            value={text}
            disabled={disabled}
            invalid={invalid}
            onChange={(next) =>
              onPut(
                fields.map((field) => (field.name === name ? { ...field, value: next } : field)),
              )
            }
          />
        </div>
      ))}
    </div>
  );
}
