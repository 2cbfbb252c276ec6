import Big from 'big.js';
import { decimalOf } from './decimal-of.ts';
import type { FieldSpec, FieldSpecs, FieldValue, FieldValues } from './field-spec.ts';

/** A number that a person probably did not mean, beside the one that it replaces. */
export interface UnusualChange {
  /** Name of the field. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly why: 'zero' | 'noLimit' | 'tenfold' | 'above100';
}

/** A change by this factor, in either direction, is unusual. */
const unusualFactor = 10;
/** Fields whose numbers are percentages. */
const isPercentage = /percent/i;

/**
 * Returns the numbers of an edited form that differ from the stored ones beyond the usual: zero
 * instead of a value, ten times more or less, a percentage above 100. New values are not compared.
 */
export function unusualChanges(
  specs: FieldSpecs,
  before: FieldValues,
  after: FieldValues,
): UnusualChange[] {
  return Object.entries(specs).flatMap(([field, spec]) => {
    const [stored = null, typed = null] = [before[field], after[field]];
    if (spec.as === 'rows') return ofRows(spec.fields, stored, typed);
    const why = reasonOf(field, spec, stored, typed);
    return why === null ? [] : [{ field, before: String(stored), after: String(typed), why }];
  });
}

function reasonOf(
  field: string,
  spec: FieldSpec,
  stored: FieldValue,
  typed: FieldValue,
): UnusualChange['why'] | null {
  if (spec.as !== 'decimal' && spec.as !== 'limit' && spec.as !== 'count') return null;
  const [was, will] = [decimalOf(stored), decimalOf(typed)];
  if (!was || !will || was.eq(will)) return null;
  if (will.eq(0)) return spec.as === 'limit' ? 'noLimit' : 'zero';
  if (isPercentage.test(field) && will.gt(100) && was.lte(100)) return 'above100';
  if (was.eq(0)) return null;
  const factor = will.div(was).abs();
  return factor.gte(unusualFactor) || factor.lte(new Big(1).div(unusualFactor)) ? 'tenfold' : null;
}

/** Compares rows that have the same other values, so that a moved row is the same row. */
function ofRows(specs: FieldSpecs, stored: FieldValue, typed: FieldValue): UnusualChange[] {
  const keyOf = (row: FieldValues) =>
    JSON.stringify(
      Object.entries(specs)
        .filter(([, { as }]) => as !== 'decimal' && as !== 'limit' && as !== 'count')
        .map(([name]) => row[name] ?? null),
    );
  const rowsOf = (value: FieldValue) => (Array.isArray(value) ? value : []) as FieldValues[];
  const earlier = rowsOf(stored);
  return rowsOf(typed).flatMap((row) => {
    const same = earlier.filter((other) => keyOf(other) === keyOf(row));
    // Several rows with the same key differ only in their numbers: which is which is not known.
    const [only] = same;
    return only && same.length === 1 ? unusualChanges(specs, only, row) : [];
  });
}
