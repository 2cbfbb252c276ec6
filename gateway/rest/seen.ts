import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
} from 'graphql';
import { firstOf } from './dig.ts';
import { actionOf, wireNames } from './directives.ts';
import { everythingOf, type Selection } from './selection.ts';
import { shortHash } from './short-hash.ts';

/**
 * `seen` describes what a person saw of a row before acting: one short hash per field guarded by
 * any action on that type, in the order of the field names. Lists and records produce the same
 * text. An action compares the parts of its own guard and can report which fields changed.
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

type Row = Readonly<Record<string, unknown>>;
/** The decoder's compiler, passed as a parameter because of the circular dependency. */
type Compile<Reading> = (
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection: Selection,
  path: string,
) => (value: unknown, reading: Reading) => unknown;

/** Computes the hash from a back-office row, independent of the requested fields. */
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
    const [wire = '', ...others] = wireNames(schema, field);
    const read = wire === '.' ? (row: Row) => row : firstOf(wire, others);
    const hash = (value: unknown, reading: Reading): number => {
      // A value that cannot be read counts as it is.
      const decoded = decode(value, reading) ?? value;
      return shortHash(typeof decoded === 'string' ? decoded : JSON.stringify(decoded));
    };
    if (!isEnumType(getNamedType(field.type)))
      return (row: Row, reading: Reading) => {
        const value = read(row);
        return value === null || value === undefined ? 0 : hash(value, reading);
      };
    // There are few codes, so each is hashed once.
    const known = new Map<unknown, number>();
    return (row: Row, reading: Reading) => {
      const value = read(row);
      if (value === null || value === undefined) return 0;
      let found = known.get(value);
      if (found === undefined) {
        found = hash(value, reading);
        if (known.size < 100 && typeof value !== 'object') known.set(value, found);
      }
      return found;
    };
  });
  return (row: Row, reading: Reading): string => {
    let text = '';
    for (const part of parts) text += `${part(row, reading)}.`;
    return text;
  };
}

/**
 * Returns a function that lists the guarded fields that differ between two hashes; all of them if
 * one hash covers other fields.
 */
export function seenDifference(fields: readonly string[], guard: readonly string[]) {
  const positions = guard.map((name) => [name, fields.indexOf(name)] as const);
  return (before: string, now: string): readonly string[] => {
    const was = before.split('.');
    const is = now.split('.');
    if (was.length !== is.length) return guard;
    return positions.filter(([, at]) => was[at] !== is[at]).map(([name]) => name);
  };
}
