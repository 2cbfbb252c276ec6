import { type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';

/**
 * Selects all fields of a type, including nested objects: what a refused attempt must not change.
 */
export function everythingOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  return `{ ${fields.map((field) => `${field.name} ${everythingOf(field.type)}`).join(' ')} }`;
}
