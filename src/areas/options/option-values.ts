import Big from 'big.js';
import type { FieldSpec, FieldSpecs, FieldValue, FieldValues } from '../../form/field-spec.ts';

/** An object of settings as the back office answers it. */
export type Options = Readonly<Record<string, unknown>>;

/** The values that a form shows: without those that are edited elsewhere. */
export const shownOf = (values: Options, elsewhere: readonly string[] = []): Options =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !elsewhere.includes(name)));

/** How a value of unknown meaning is edited: by what it is now. Undefined where it is no single value. */
function specOf(value: unknown): FieldSpec | undefined {
  if (typeof value === 'boolean') return { as: 'flag' };
  if (typeof value === 'number') return { as: 'decimal', signed: true };
  if (typeof value === 'string') return { as: 'text', optional: true };
  return undefined;
}

/** A field for each value that can be edited; what is known of one counts more than what it looks like. */
export const specsOf = (values: Options, known: FieldSpecs): FieldSpecs =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const spec = known[name] ?? specOf(value);
      return spec ? [[name, spec]] : [];
    }),
  );

/** A value of a form in the type that it came in: a number stays one, and so does a text. */
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

/** What the form would make of the options: those alone that would be others. */
export function changesOf(values: Options, specs: FieldSpecs, held: FieldValues): Options {
  const changed: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const value = inItsType(values[name], held[name] ?? null, spec);
    if (isSame(values[name], value, spec)) continue;
    changed[name] = value;
  }
  return changed;
}
