import './form.css';
import { Suspense, useEffect, useRef } from 'react';
import { type ClientError, errorText } from '../data/client-error.ts';
import { findText, useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { wideFields } from './arrange-fields.ts';
import { faultsOf } from './faults.ts';
import { Field } from './field.tsx';
import type { FieldSpec, FormRow } from './field-spec.ts';
import type { Fields as Held } from './use-fields.ts';

interface Props {
  /** Namespace of the texts: `inputs.<name>`. */
  readonly name: Namespace;
  readonly form: Held;
  readonly row?: FormRow | undefined;
  readonly disabled: boolean;
  /** The refusal; a fault that refers to a field is shown at that field. */
  readonly error?: ClientError | null;
  /** Name of the field that gets the focus; null if another element comes first. */
  readonly begins?: string | null;
}

/**
 * From this number of fields, a single column would be longer than a screen, so the form has two
 * columns.
 */
const many = 6;

const focusable = 'input, textarea, button, .template-editor';

const isAbout = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`);

const isRequired = (spec: FieldSpec): boolean =>
  spec.as !== 'until' &&
  spec.as !== 'day' &&
  spec.as !== 'flag' &&
  !(spec.as === 'users' && spec.unless !== undefined) &&
  !('optional' in spec && spec.optional);

/**
 * Documented messages of the server about a field, which are translated into every language. Other
 * messages are shown as received (d3:121).
 */
const documented: Readonly<Record<string, 'filled' | 'notZero' | 'format'>> = {
  'This field must be filled': 'filled',
  'This field must be greater than 0': 'notZero',
  'Incorrect format!': 'format',
};

/**
 * Shows every field of a form with its label, its hint and its fault, once the kinds of its fields
 * are loaded.
 */
export const Fields = (props: Props) => (
  <Suspense fallback={null}>
    <FieldList {...props} />
  </Suspense>
);

function FieldList({ name: namespace, form, row, disabled, error = null, begins }: Props) {
  const { t } = useTranslation(['form', 'errors']);
  const text = useDerivedText(namespace);
  const faults = faultsOf(error, Object.keys(form.specs), (of) => errorText(t, of));
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>(focusable)?.focus(), []);
  const entries = Object.entries(form.specs);
  const wide = wideFields(form.specs);
  const fields = entries.map(([name, spec]) => {
    const label = text(`inputs.${name}`);
    const hint = findText(namespace, `inputs.${name}Hint`);
    const fault = faults.find(({ path }) => isAbout(path, name));
    const problemKey = fault && documented[fault.message];
    const problem = form.touched.has(name) ? form.problems[name] : null;
    return (
      <div
        className={wide.has(name) ? 'form-field form-field-wide' : 'form-field'}
        key={name}
        data-testid={`input.${name}`}
        ref={name === begins ? first : null}
      >
        <label htmlFor={`act-${name}`}>
          {label} {isRequired(spec) && <span className="form-required">*</span>}
        </label>
        <Field
          id={`act-${name}`}
          label={label}
          spec={spec}
          row={row}
          values={form.values}
          value={form.values[name] ?? null}
          disabled={disabled}
          invalid={Boolean(problem) || fault !== undefined}
          labelOf={(other) => text(`inputs.${other}`)}
          explain={(member) => findText(namespace, `inputs.${name}Members.${member}`)}
          onPut={(value) => form.put(name, value)}
        />
        {problem && <div className="wf-problem">{t(`problems.${problem}`)}</div>}
        {fault && (
          <div className="wf-problem" role="alert">
            {problemKey ? t(`problems.${problemKey}`) : fault.message}
          </div>
        )}
        {hint && <div className="wf-muted">{hint}</div>}
      </div>
    );
  });
  // What the server says about something that the form does not have.
  const others = faults.filter(({ path }) => !entries.some(([name]) => isAbout(path, name)));
  if (entries.length + others.length === 0) return null;
  return (
    <div className={entries.length < many ? 'form-fields' : 'form-fields form-fields-many'}>
      {fields}
      {others.map(({ path, message }) => (
        <div key={path} className="wf-problem form-field-wide" role="alert">
          {message}
        </div>
      ))}
    </div>
  );
}
