import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import { rowNames, totalNames } from '../../gateway/rest/answer.ts';
import type { RestCall } from '../../gateway/rest/directives.ts';
import type { Field } from './request-schemas.ts';
import { made, propertiesOf, readAs } from './row-schemas.ts';
import { arrayOf, type Components, component, nested, objectOf, type Schema } from './schema.ts';

/** Every documented form of a list: bare, under each name, and inside another object. */
function listForms(
  components: Components,
  row: Schema,
  declared: readonly string[],
  beside: Readonly<Record<string, Schema>> = {},
): Schema {
  const total = component(components, 'Total', () => totalSchema);
  const rows = arrayOf(row);
  const under = (name: string, value: Schema): Schema => ({
    type: 'object',
    properties: { [name]: value },
    required: [name],
  });
  const own = declared.length === 1 ? declared : [];
  const names = [...new Set([...own, ...rowNames])];
  const outer = ['result', 'data'].map((name) => [name, 'items']);
  const isOuter = outer.some((path) => path.join('.') === declared.join('.'));
  const deep = declared.length > 1 && !isOuter ? [declared] : [];
  const at = (path: readonly string[]) => nested(path, rows);
  return {
    properties: { ...Object.fromEntries(totalNames.map((name) => [name, total])), ...beside },
    oneOf: [...deep.map(at), ...names.map((name) => under(name, rows)), rows, ...outer.map(at)],
  };
}

const totalSchema: Schema = {
  description: 'The number of all rows. Without one it is unknown.',
  type: ['integer', 'string', 'null'],
  pattern: String.raw`^\d*$`,
  examples: [1],
};

const partsOf = (pick: string): readonly (readonly [name: string, path: readonly string[]])[] =>
  pick
    .split(',')
    .map((pair) => pair.split(':').map((part) => part.trim()))
    .map(([name = '', path = name]) => [name, path.split('.')] as const);

/** A row, or a group of rows that take fields from it. */
function orGrouped(
  schema: GraphQLSchema,
  components: Components,
  type: GraphQLObjectType,
  inherit: readonly string[],
): Schema {
  const row = readAs(schema, components, type);
  if (inherit.length === 0) return row;
  const { properties, required } = propertiesOf(schema, components, type);
  const ofGroup = Object.fromEntries(inherit.map((name) => [name, properties[name] ?? {}]));
  const inner = objectOf(properties, {
    required: required.filter((name) => !inherit.includes(name)),
  });
  const group = { ...ofGroup, items: arrayOf(inner) };
  return { anyOf: [row, objectOf(group, { required: Object.keys(group) })] };
}

function pageForms(
  schema: GraphQLSchema,
  components: Components,
  page: GraphQLObjectType,
  pick: string,
  inherit: readonly string[],
): Schema {
  const items = page.getFields().items;
  if (!items) throw new Error(`${page.name} has no items`);
  const others = new Set([...made, 'items', 'total']);
  const parts = partsOf(pick);
  const { properties } = propertiesOf(schema, components, page, others);
  const bare = /^[\w.]+$/.test(pick) ? parts[0] : undefined;
  const declared = (parts.find(([name]) => name === 'items') ?? bare)?.[1] ?? ['items'];
  const type = getNamedType(items.type);
  const row = isObjectType(type)
    ? orGrouped(schema, components, type, inherit)
    : readAs(schema, components, type);
  return listForms(components, row, declared, properties);
}

/** An `error` beside the other fields of a response is a refusal, so such a row is never the whole. */
function refersToError(components: Components, { $ref }: Schema): boolean {
  const row = components.get(String($ref).split('/').at(-1) ?? '');
  return Object.hasOwn((row?.properties ?? {}) as object, 'error');
}

/** A single row: the whole response, under a name, or in a list. */
function rowForms(components: Components, row: Schema, pick: string): Schema {
  const names = [...new Set([pick, 'result', 'data'])].filter((name) => /^\w+$/.test(name));
  const under = names.map((name) => objectOf({ [name]: row }, { required: [name] }));
  const isListed = rowNames.includes(pick);
  const declared = pick === '' || pick === '.' ? [] : [pick];
  const whole = refersToError(components, row) ? [] : [row];
  const nothing = { description: 'No such row.', type: 'object', maxProperties: 0 };
  const listed = listForms(components, row, declared);
  return { anyOf: [...(isListed ? [] : under), listed, ...whole, nothing] };
}

/** Returns the schema of what the gateway reads from a query's call. */
export function answerOf(
  schema: GraphQLSchema,
  components: Components,
  field: Field,
  rest: RestCall,
): Schema {
  const type = getNullableType(field.type);
  const named = getNamedType(type);
  const { pick = '', flags } = rest;
  const flagged =
    flags.length === 0
      ? []
      : [objectOf(Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }])))];
  const withFlags = (answer: Schema): Schema =>
    flagged.length > 0 ? { anyOf: [answer, ...flagged] } : answer;
  if (isListType(type)) {
    const row = readAs(schema, components, type.ofType);
    if (pick.includes('*')) return nested([...pick.split('.'), '*'], row);
    const declared = pick === '' || pick === '.' ? [] : pick.split('.');
    return withFlags(listForms(components, row, declared));
  }
  if (isObjectType(named) && named.name.endsWith('Page'))
    return pageForms(schema, components, named, pick || 'items, total', rest.inherit);
  if (pick.includes(',') && isObjectType(named)) {
    const inner = propertiesOf(schema, components, named);
    const paths = partsOf(pick).map(([name, path]) => [
      path[0] ?? name,
      inner.properties[name] ?? {},
    ]);
    return objectOf(Object.fromEntries(paths), { required: inner.required });
  }
  const row = isObjectType(named)
    ? orGrouped(schema, components, named, rest.inherit)
    : readAs(schema, components, type);
  if (rest.row !== undefined) return withFlags(rowForms(components, row, pick));
  if (pick.includes('*')) return nested(pick.split('.'), row);
  return pick === '' || pick === '.' ? row : nested(pick.split('.'), row);
}
