/** A schema of OpenAPI 3.1, which is a JSON Schema of 2020-12. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** The schemas that others refer to, by name. */
export type Components = Map<string, Schema>;

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Returns a reference to a component, which is made at the first use. */
export function component(components: Components, name: string, make: () => Schema): Schema {
  if (!components.has(name)) {
    // The place is taken first: types may refer to each other.
    components.set(name, {});
    components.set(name, make());
  }
  return refTo(name);
}

export interface ObjectOptions {
  readonly required?: readonly string[];
  readonly description?: string | null | undefined;
}

export function objectOf(
  properties: Readonly<Record<string, Schema>>,
  { required = [], description }: ObjectOptions = {},
): Schema {
  return {
    type: 'object',
    ...(description ? { description } : {}),
    properties,
    ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
  };
}

export const arrayOf = (items: Schema): Schema => ({ type: 'array', items });

/** Returns the object in which a value is at a path; `*` is every item of a list. */
export function nested(path: readonly string[], value: Schema): Schema {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (name === '*') return arrayOf(nested(rest, value));
  return objectOf({ [name]: nested(rest, value) }, { required: [name] });
}

/** Moves properties whose name is a path (`limits.deposit.min`) into the objects that it names. */
export function withoutPaths(flat: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const plain: Record<string, Schema> = {};
  const inner = new Map<string, Record<string, Schema>>();
  for (const [path, schema] of Object.entries(flat)) {
    const at = path.indexOf('.');
    if (at < 0) plain[path] = schema;
    else {
      const name = path.slice(0, at);
      inner.set(name, { ...inner.get(name), [path.slice(at + 1)]: schema });
    }
  }
  for (const [name, properties] of inner) plain[name] = objectOf(withoutPaths(properties));
  return plain;
}
