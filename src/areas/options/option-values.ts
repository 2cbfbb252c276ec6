import Big from 'big.js';
import type { FieldSpec, FieldSpecs, FieldValue, FieldValues } from '../../form/field-spec.ts';

/** An object of settings as the back office sends it. */
export type Options = Readonly<Record<string, unknown>>;

/** Returns the values that a form shows, without those that are edited elsewhere. */
export const shownOf = (values: Options, elsewhere: readonly string[] = []): Options =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !elsewhere.includes(name)));

/**
 * Returns the field for a value of unknown meaning, by its current type; undefined if it is not a
 * single value.
 */
function specOf(value: unknown): FieldSpec | undefined {
  if (typeof value === 'boolean') return { as: 'flag' };
  if (typeof value === 'number') return { as: 'decimal', signed: true };
  if (typeof value === 'string') return { as: 'text', optional: true };
  return undefined;
}

/** Returns a field for each editable value; a known type has priority over the apparent type. */
export const specsOf = (values: Options, known: FieldSpecs): FieldSpecs =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const spec = known[name] ?? specOf(value);
      return spec ? [[name, spec]] : [];
    }),
  );

/**
 * Returns a form value in the type of the stored value: a number stays a number, a text stays a
 * text.
 */
function inItsType(stored: unknown, value: FieldValue, spec: FieldSpec): unknown {
  if (spec.as === 'flag') return value === true;
  if (value === null || value === '') return typeof stored === 'string' ? '' : null;
  const isNumber = typeof stored === 'number' || (stored === null && spec.as === 'currency');
  return isNumber ? Number(value) : String(value);
}

const isSame = (a: unknown, b: unknown, spec: FieldSpec): boolean => {
  if (a === b) return true;
  const areAmounts = spec.as === 'decimal' && a !== '' && b !== '' && a !== null && b !== null;
  return areAmounts && new Big(String(a)).eq(String(b));
};

/** Returns only the options that the form would change. */
export function changesOf(values: Options, specs: FieldSpecs, formValues: FieldValues): Options {
  const changed: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const value = inItsType(values[name], formValues[name] ?? null, spec);
    if (isSame(values[name], value, spec)) continue;
    changed[name] = value;
  }
  return changed;
}
