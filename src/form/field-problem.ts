import Big from 'big.js';
import { isSound, placeholdersIn, templateFaults } from '../../machines/template/placeholders.ts';
import { references } from '../data/references.ts';
import { isColour } from './colour.ts';
import type {
  FieldSpec,
  FieldValue,
  FieldValues,
  FormRow,
  RowSpecs,
  TextProblem,
  Translations,
} from './field-spec.ts';
import { isPassword } from './password-rules.ts';

const isSigned = /^-?\d+(\.\d+)?$/;

type FieldProblem =
  | 'past'
  | 'required'
  | 'filled'
  | 'format'
  | 'notZero'
  | 'belowLeast'
  | 'colour'
  | 'translations'
  | 'password'
  | 'rows'
  | 'placeholders'
  | TextProblem;

function decimalProblem(
  spec: Extract<FieldSpec, { as: 'decimal' }>,
  text: string,
  values: FormRow,
): FieldProblem | null {
  if (!isSigned.test(text)) return 'format';
  if (spec.notZero && new Big(text).eq(0)) return 'notZero';
  const minimum = spec.notBelow === undefined ? null : values[spec.notBelow];
  return typeof minimum === 'string' && isSigned.test(minimum) && new Big(text).lt(minimum)
    ? 'belowLeast'
    : null;
}

/**
 * Returns why a value is invalid, as a key of `problems` in the `form` namespace; null if it is
 * valid.
 */
export function fieldProblem(
  spec: FieldSpec,
  value: FieldValue,
  values: FormRow = {},
): FieldProblem | null {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  switch (spec.as) {
    case 'until':
      return !isEmpty && Date.parse(String(value)) <= Date.now() ? 'past' : null;
    case 'day':
    case 'flag':
      return null;
    case 'users':
      return isEmpty && !spec.unless?.some((name) => isFilled(values, name)) ? 'required' : null;
    case 'named':
      return isEmpty ? 'filled' : null;
    case 'decimal':
      if (isEmpty) return spec.optional ? null : 'filled';
      return decimalProblem(spec, String(value), values);
    case 'count':
      if (isEmpty) return spec.optional ? null : 'filled';
      return Number(value) === 0 && !spec.zero ? 'notZero' : null;
    case 'limit':
      return isEmpty ? 'filled' : null;
    case 'file':
      return isEmpty && !spec.optional ? 'required' : null;
    case 'colour':
      if (isEmpty) return spec.optional ? null : 'filled';
      return isColour(String(value)) ? null : 'colour';
    case 'translations':
      return spec.optional || missingLanguages(value).length === 0 ? null : 'translations';
    case 'password':
      if (isEmpty) return 'filled';
      return isPassword(String(value)) ? null : 'password';
    case 'ordered':
      return isEmpty && !spec.optional ? 'required' : null;
    case 'rows':
      if (isEmpty) return spec.optional ? null : 'required';
      return hasRowProblem(spec.fields, value as readonly FieldValues[]) ? 'rows' : null;
    case 'template': {
      if (isBlank(value)) return 'filled';
      const words = spec.words(values) ?? { known: placeholdersIn(String(value)), required: [] };
      return isSound(templateFaults(String(value), words)) ? null : 'placeholders';
    }
    case 'text':
      if (isBlank(value)) return isOptional(spec) ? null : 'filled';
      return spec.problem?.(String(value).trim(), values) ?? null;
    case 'pattern':
    case 'words':
    case 'user':
      return isBlank(value) && !isOptional(spec) ? 'filled' : null;
    // Selects have their own text (d1:60).
    case 'pick':
    case 'currency':
    case 'choice':
    case 'tags':
    case 'fiat':
      return isBlank(value) && !isOptional(spec) ? 'required' : null;
  }
}

const isFilled = (values: FormRow, name: string | undefined): boolean =>
  name !== undefined && !isBlank((values[name] ?? null) as FieldValue);

const isBlank = (value: FieldValue): boolean =>
  value === null ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

const isOptional = (spec: FieldSpec): boolean => 'optional' in spec && spec.optional === true;

/** Returns the languages of the platform without a text. */
export const missingLanguages = (value: FieldValue): readonly string[] =>
  references().languages.filter(
    (language) => (((value ?? {}) as Translations)[language] ?? '').trim() === '',
  );

const hasRowProblem = (fields: RowSpecs, rows: readonly FieldValues[]): boolean =>
  rows.some((row) =>
    Object.entries(fields).some(
      ([name, spec]) => fieldProblem(spec, row[name] ?? null, row) !== null,
    ),
  );
