import { buildASTSchema, type GraphQLField, type GraphQLObjectType, getNamedType } from 'graphql';
import { readSchemaDocument } from '../../gateway/graphql/schema-files.ts';

/** The gateway's schema with its directives. */
export const schema = buildASTSchema(readSchemaDocument());

export const queries = schema.getQueryType()?.getFields() ?? {};
export const mutations = schema.getMutationType()?.getFields() ?? {};
export const subscriptions = schema.getSubscriptionType()?.getFields() ?? {};

/** Returns an argument of a field's directive as text; undefined if it is not given. */
export function directiveText(
  field: GraphQLField<unknown, unknown> | undefined,
  directive: string,
  name: string,
): string | undefined {
  const found = field?.astNode?.directives?.find((each) => each.name.value === directive);
  const value = found?.arguments?.find((argument) => argument.name.value === name)?.value;
  return value && 'value' in value ? String(value.value) : undefined;
}

/** Returns the row type of a list's field. */
export function rowType(root: string): GraphQLObjectType {
  const page = getNamedType(queries[root]?.type) as GraphQLObjectType;
  return getNamedType(page.getFields().items?.type) as GraphQLObjectType;
}
