import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
} from 'graphql';
import { actionOf, wireName } from './directives.ts';
import { everythingOf, type Selection } from './selection.ts';

/**
 * `seen` is what a person saw of a row before acting: a short hash for each field that some action
 * on that type guards, as `field.hash-field.hash`. One text for list and record alike; an action
 * compares its own guard's part and can say which fields are no longer the same.
 */
const fieldsByType = new WeakMap<GraphQLSchema, Map<string, readonly string[]>>();

export function guardedFields(schema: GraphQLSchema, typeName: string): readonly string[] {
  let known = fieldsByType.get(schema);
  if (!known) {
    known = collect(schema);
    fieldsByType.set(schema, known);
  }
  return known.get(typeName) ?? [];
}

function collect(schema: GraphQLSchema): Map<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const queries = schema.getQueryType()?.getFields() ?? {};
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const action = actionOf(schema, field);
    if (!action) continue;
    const read = queries[action.read];
    if (!read) throw new Error(`${field.name}: @action reads ${action.read}, which is no query`);
    const type = getNamedType(read.type).name;
    const fields = found.get(type) ?? new Set<string>();
    for (const name of action.guard) fields.add(name);
    found.set(type, fields);
  }
  return new Map([...found].map(([type, fields]) => [type, [...fields].sort()]));
}

/** 53 bits over the text, as base 36. Guards against staleness, not against forgers. */
export function shortHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charCodeAt(i);
    a = Math.imul(a ^ sign, 2654435761);
    b = Math.imul(b ^ sign, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

export const seenPart = (name: string, value: unknown): string =>
  `${name}.${shortHash(typeof value === 'string' ? value : JSON.stringify(value ?? null))}`;

type Row = Readonly<Record<string, unknown>>;
/** The decoder's compiler, handed in because it in turn asks for this one. */
type Compile<Reading> = (
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection: Selection,
  path: string,
) => (value: unknown, reading: Reading) => unknown;

/** Makes the hash out of a back-office row, whatever of it was asked for. */
export function seenDecoder<Reading>(
  compile: Compile<Reading>,
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  path: string,
) {
  const fields = type.getFields();
  const parts = guardedFields(schema, type.name).map((name) => {
    const field = fields[name];
    if (!field) throw new Error(`${type.name} has no field ${name}, which an @action guards`);
    const at = `${path.replace(/\.seen$/, '')}.${name}`;
    const decode = compile(schema, field.type, everythingOf(field.type), at);
    const wire = wireName(schema, field);
    // Rows share most of their values, and live pages are read again and again.
    const known = new Map<unknown, string>();
    return (row: Row, reading: Reading) => {
      const value = row[wire];
      const found = typeof value === 'object' ? undefined : known.get(value);
      if (found !== undefined) return found;
      const part = seenPart(name, decode(value, reading));
      if (known.size > 5000) known.clear();
      if (typeof value !== 'object') known.set(value, part);
      return part;
    };
  });
  return (row: Row, reading: Reading): string => parts.map((part) => part(row, reading)).join('-');
}

/** Guarded fields that differ between two hashes. */
export function seenDifference(
  before: string,
  now: string,
  guard: readonly string[],
): readonly string[] {
  const read = (text: string) =>
    new Map(text.split('-').map((p) => p.split('.') as [string, string]));
  const was = read(before);
  const is = read(now);
  return guard.filter((name) => was.get(name) !== is.get(name));
}
