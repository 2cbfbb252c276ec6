import { type GraphQLField, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';
import type { RestCall } from '../../gateway/rest/directives.ts';
import { extensionOf, uploadOf, wireName } from '../../gateway/rest/directives.ts';
import { type Components, objectOf, type Schema } from './schema.ts';
import { type SentObject, sentObject, sentValue } from './value-schemas.ts';

export type Field = GraphQLField<unknown, unknown>;

/** What a field sends with its call. */
export interface SentPayload extends SentObject {
  readonly path: Readonly<Record<string, Schema>>;
  readonly isForm: boolean;
  /** The object was read before and is sent back with fields that belong to the back office. */
  readonly isWhole: boolean;
}

const range: Readonly<Record<string, Schema>> = {
  offset: { type: 'integer', minimum: 0 },
  limit: { type: 'integer', minimum: 1, maximum: 1000 },
  getTotal: { type: 'boolean' },
};
const order: Readonly<Record<string, Schema>> = {
  sort: { type: 'string', description: 'A field of the rows.' },
  sortDesc: { type: 'boolean' },
};
const capital = Object.fromEntries(
  Object.entries(range).map(([name, schema]) => [
    `${name[0]?.toUpperCase()}${name.slice(1)}`,
    schema,
  ]),
);

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const special = new Set(['filter', 'page', 'sort', 'intent', 'key']);

/** The filters that are sent: of a whole list only those that the call takes. */
function filtersOf(
  schema: GraphQLSchema,
  components: Components,
  field: Field,
  { list, lift }: RestCall,
): SentObject {
  const type = getNamedType(field.args.find(({ name }) => name === 'filter')?.type);
  const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  const sent = fields.filter(({ name }) => list !== 'WHOLE' || lift.includes(name));
  return sentObject(schema, components, sent);
}

/** Lays the parts out as the call wants them. */
function laidOut(
  { list, lift }: RestCall,
  { properties }: SentObject,
  filters: Readonly<Record<string, Schema>>,
  isPaged: boolean,
): Record<string, Schema> {
  if (list === 'NESTED' || list === 'SPLIT' || list === 'BESIDE') {
    const entries = Object.entries(filters);
    const lifted = Object.fromEntries(entries.filter(([name]) => lift.includes(name)));
    const left = Object.fromEntries(entries.filter(([name]) => !lift.includes(name)));
    const flat = { ...properties, ...lifted, filters: objectOf(left) };
    if (!isPaged) return flat;
    if (list === 'NESTED') return { ...flat, paging: objectOf({ ...range, ...order }) };
    if (list === 'BESIDE') return { ...flat, ...range, ...order };
    return { ...flat, ...order, paging: objectOf(range) };
  }
  const flat = { ...properties, ...filters };
  if (!isPaged) return flat;
  return list === 'CAPITAL' ? { ...flat, ...capital } : { ...flat, ...range, ...order };
}

/** Returns what a field sends: by the same directives as the gateway's requests. */
export function sentBy(
  schema: GraphQLSchema,
  components: Components,
  field: Field,
  rest: RestCall,
): SentPayload {
  const inPath = new Set(placeholders(rest.path));
  const keys = Object.keys(rest.with);
  const consumed = new Set([...inPath, ...keys.flatMap(placeholders)]);
  const plain = field.args.filter(
    ({ name }) =>
      (!consumed.has(name) || rest.repeat.includes(name)) &&
      !special.has(name) &&
      !rest.unsent.includes(name),
  );
  const args = sentObject(schema, components, plain);
  const optional = plain.filter((arg) => extensionOf(schema, arg) !== undefined);
  for (const arg of optional)
    args.properties[wireName(schema, arg)] = {
      ...args.properties[wireName(schema, arg)],
      'x-extension': extensionOf(schema, arg),
    };
  const isWhole = rest.list === 'WHOLE';
  const filters = filtersOf(schema, components, field, rest).properties;
  const isPaged = rest.list !== undefined && !isWhole && field.args.some((a) => a.name === 'page');
  const properties = laidOut(rest, args, filters, isPaged);
  if (field.args.some(({ name }) => name === 'intent'))
    for (const name of rest.comment)
      properties[name] = { type: 'string', description: 'The reason that staff gave.' };
  for (const [name, value] of Object.entries(rest.with))
    if (!name.includes('{')) properties[name] = { const: value };
  for (const [name, value] of Object.entries(rest.usual)) properties[name] ??= { enum: [value] };
  for (const name of rest.parts) properties[name] ??= { type: ['integer', 'string'] };
  if (rest.own !== undefined) properties[rest.own] = { type: ['integer', 'string'] };
  const required = [...args.required];
  for (const [name, other] of rest.rename) {
    if (!(name in properties)) continue;
    properties[other] = properties[name] ?? {};
    delete properties[name];
    const at = required.indexOf(name);
    if (at >= 0) required[at] = other;
  }
  const path = Object.fromEntries(
    [...inPath].map((name) => {
      const arg = field.args.find((one) => one.name === name);
      return [name, arg ? sentValue(schema, components, arg.type) : { type: 'string' }];
    }),
  );
  const isForm = field.args.some((arg) => uploadOf(schema, arg));
  return { path, properties, required, isForm, isWhole: rest.base !== undefined };
}
