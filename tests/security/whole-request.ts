import { type GraphQLField, getNamedType, isLeafType, isObjectType } from 'graphql';

type Field = GraphQLField<unknown, unknown>;

/** Returns the leaf fields of a response, two levels deep: enough to decode rows. */
function leavesOf(type: Field['type'], depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const chosen = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.length > 0) return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth < 1 ? [`${field.name} ${leavesOf(field.type, depth + 1)}`] : [];
  });
  return `{ __typename ${chosen.join(' ')} }`;
}

/**
 * Builds the operation of a field with all its arguments as variables of the same names, and all
 * its result fields.
 */
export function requestOf(root: 'query' | 'mutation' | 'subscription', field: Field): string {
  const names = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const [head, args] = names ? [`(${names})`, `(${given})`] : ['', ''];
  return `${root} ${head} { ${field.name}${args} ${leavesOf(field.type)} }`;
}
