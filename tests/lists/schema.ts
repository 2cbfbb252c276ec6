import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, type GraphQLObjectType, getNamedType } from 'graphql';

const folder = new URL('../../gateway/schema/', import.meta.url);

/** The gateway's schema as its files say it. */
export const schema = buildSchema(
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n'),
);

export const queries = schema.getQueryType()?.getFields() ?? {};
export const mutations = schema.getMutationType()?.getFields() ?? {};
export const subscriptions = schema.getSubscriptionType()?.getFields() ?? {};

/** An argument of a field's directive, as text; undefined where it is not given. */
export function directiveText(
  field: GraphQLField<unknown, unknown> | undefined,
  directive: string,
  name: string,
): string | undefined {
  const found = field?.astNode?.directives?.find((each) => each.name.value === directive);
  const value = found?.arguments?.find((argument) => argument.name.value === name)?.value;
  return value && 'value' in value ? String(value.value) : undefined;
}

/** Type of the rows of a list's field. */
export function rowType(root: string): GraphQLObjectType {
  const page = getNamedType(queries[root]?.type) as GraphQLObjectType;
  return getNamedType(page.getFields().items?.type) as GraphQLObjectType;
}
