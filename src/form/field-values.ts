import {
  type FieldSpec,
  type FieldSpecs,
  type FieldValue,
  type FieldValues,
  type FormRow,
  type NamedValue,
  removal,
  type SentValues,
  type Translations,
} from './field-spec.ts';

/** Returns the type of the mutation's argument. */
export function argumentType(spec: FieldSpec): string {
  switch (spec.as) {
    case 'choice':
      if (spec.many) return `[${spec.of}!]!`;
      return spec.optional ? spec.of : `${spec.of}!`;
    case 'tags':
      return spec.optional ? '[ID!]' : '[ID!]!';
    case 'users':
      return '[ID!]';
    case 'until':
      return 'Instant';
    case 'day':
      return spec.edge === 'from' ? 'DayFrom' : 'DayTo';
    case 'password':
    case 'template':
      return 'String!';
    case 'text':
    case 'pattern':
      return spec.optional ? 'String' : 'String!';
    case 'decimal':
      return spec.optional ? 'Decimal' : 'Decimal!';
    case 'limit':
      return 'Int!';
    case 'count':
      return 'Int';
    case 'currency':
      if (spec.many) return '[ID!]';
      return spec.optional ? 'ID' : 'ID!';
    case 'flag':
      return 'Boolean';
    case 'words':
      if (spec.ids) return '[ID!]';
      return spec.amounts ? '[Decimal!]' : '[String!]';
    case 'user':
      return spec.optional ? 'ID' : 'ID!';
    case 'fiat':
      return 'ID!';
    case 'pick':
      return spec.many ? '[ID!]' : 'ID!';
    case 'named':
      return '[RequisiteFieldInput!]';
    case 'file':
      return spec.optional || spec.removable ? 'Upload' : 'Upload!';
    case 'colour':
      return spec.optional ? 'String' : 'String!';
    case 'ordered':
      return `[${spec.of ?? 'ID'}!]!`;
    case 'translations':
    case 'rows':
      return `[${spec.of}!]!`;
  }
}

/** Returns the value to send; undefined if nothing is sent. */
export function sentValue(spec: FieldSpec, value: FieldValue): unknown {
  if (spec.as === 'named')
    return (value as readonly NamedValue[] | null)?.map(({ name, value: text }) => ({
      name,
      value: text.trim(),
    }));
  if (spec.as === 'file')
    return value instanceof Blob ? value : value === removal ? null : undefined;
  if (spec.as === 'translations')
    return Object.entries((value ?? {}) as Translations).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [{ language, text: text.trim() }],
    );
  if (spec.as === 'rows')
    return ((value ?? []) as readonly FieldValues[]).map((row) => sentValues(spec.fields, row));
  if (spec.as === 'ordered') return value ?? [];
  if (spec.as === 'limit') return Number(value ?? 0);
  if (spec.as === 'count') return value === '' || value === null ? undefined : Number(value);
  if (spec.as === 'decimal') return value === '' || value === null ? spec.none : value;
  return typeof value === 'string' ? value.trim() : (value ?? undefined);
}

export const sentValues = <Specs extends FieldSpecs>(
  specs: Specs,
  values: FieldValues,
): SentValues<Specs> =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, sentValue(spec, values[name] ?? null)]),
  ) as SentValues<Specs>;

/**
 * Returns the initial value of a field: the record's own value, in the form in which it is edited.
 */
export function startValue(spec: FieldSpec, stored: unknown): FieldValue {
  if (spec.as === 'flag') return stored === true;
  if (spec.as === 'file') return null;
  if (spec.as === 'translations')
    return Object.fromEntries(
      ((stored ?? []) as readonly { language: string; text: string }[]).map(
        ({ language, text }) => [language, text],
      ),
    );
  if (spec.as === 'rows')
    return ((stored ?? []) as readonly FormRow[]).map((row) => startValues(spec.fields, row));
  if (spec.as === 'limit') return String(stored ?? 0);
  // A stored time: its UTC day.
  if (spec.as === 'day') return typeof stored === 'string' ? stored.slice(0, 10) : null;
  if (stored === null || stored === undefined)
    return spec.as === 'words' ||
      spec.as === 'ordered' ||
      spec.as === 'users' ||
      (spec.as === 'pick' && spec.many)
      ? []
      : null;
  return Array.isArray(stored) ? (stored as readonly string[]) : String(stored);
}

export const startValues = (specs: FieldSpecs, stored: FormRow | undefined): FieldValues =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, startValue(spec, stored?.[name])]),
  );
