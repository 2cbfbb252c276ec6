import { type Document, resolved, type Schema } from './document.ts';

/** Checks values by the keywords of JSON Schema that the documents use. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = (value: unknown): readonly string[] => {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
};

const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns what is wrong with a value; `isClosed` also rejects properties that are not listed. */
export function faultsOf(
  document: Document,
  given: Schema,
  value: unknown,
  isClosed: boolean,
  at = '',
): readonly string[] {
  const schema = resolved(document, given);
  const inner = (one: Schema, part: unknown, path: string) =>
    faultsOf(document, one, part, isClosed, path);
  const { oneOf, anyOf, allOf = [], properties, required = [], items } = schema;
  const faults: string[] = [];
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !typesOf(value).some((type) => types.includes(type)))
    faults.push(`${at} is no ${types.join(' or ')}`);
  if ('const' in schema && !equal(schema.const, value)) faults.push(`${at} is another value`);
  if (schema.enum && !schema.enum.some((one) => equal(one, value)))
    faults.push(`${at} is none of the values`);
  if (typeof value === 'string') {
    if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(value))
      faults.push(`${at} has another form`);
    if (value.length < (schema.minLength ?? 0)) faults.push(`${at} is too short`);
  }
  if (typeof value === 'number')
    if (value < (schema.minimum ?? value) || value > (schema.maximum ?? value))
      faults.push(`${at} is out of range`);
  const fits = (one: Schema) => inner(one, value, at).length === 0;
  if (anyOf && !anyOf.some(fits)) faults.push(`${at} fits no alternative`);
  if (oneOf && oneOf.filter(fits).length !== 1)
    faults.push(`${at} fits not exactly one alternative`);
  for (const one of allOf) faults.push(...inner(one, value, at));
  if (items && Array.isArray(value))
    faults.push(...value.flatMap((one, index) => inner(items, one, `${at}[${index}]`)));
  if (isObject(value)) {
    if (Object.keys(value).length > (schema.maxProperties ?? Number.POSITIVE_INFINITY))
      faults.push(`${at} has too many properties`);
    for (const name of required) if (!(name in value)) faults.push(`${at}.${name} is missing`);
    for (const [name, part] of Object.entries(value)) {
      const known = properties?.[name];
      if (known) faults.push(...inner(known, part, `${at}.${name}`));
      else if (isClosed && properties && !schema.additionalProperties)
        faults.push(`${at}.${name} is not listed`);
    }
  }
  return faults;
}
