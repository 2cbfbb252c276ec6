import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { everythingOf } from './selection.ts';

export const schema = loadSchema();

/** Returns a value that the type accepts. */
function any(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return any(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(needed.map((field) => [field.name, any(field.type)]));
  }
  const values: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, Decimal: '1' };
  const instants = { Instant: '2026-01-01T00:00:00Z', DayFrom: '2026-01-01', DayTo: '2026-01-01' };
  return { ...values, ...instants, Json: {} }[type.name] ?? '1';
}

const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
} as const;

/** All fields of queries, subscriptions and mutations. */
export const allFields = Object.entries(roots).flatMap(([kind, root]) =>
  Object.values(root?.getFields() ?? {}).map((field) => [kind, field.name, field] as const),
);

/** Builds the document of a field with all fields of its type and its required arguments. */
export function documentOf(kind: string, field: GraphQLField<unknown, unknown>) {
  const needed = field.args.filter((arg: GraphQLArgument) => isNonNullType(arg.type));
  const names = needed.map(({ name, type }) => `$${name}: ${type}`);
  const given = needed.map(({ name }) => `${name}: $${name}`);
  const head = names.length > 0 ? `(${names.join(', ')})` : '';
  const args = given.length > 0 ? `(${given.join(', ')})` : '';
  const below = isLeafType(field.type) ? '' : everythingOf(field.type);
  return {
    query: `${kind} Ask${head} { ${field.name}${args} ${below} }`,
    variables: Object.fromEntries(needed.map(({ name, type }) => [name, any(type)])),
  };
}
