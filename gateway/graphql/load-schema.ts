import { buildASTSchema, type GraphQLSchema } from 'graphql';
import type { StoredNumbers } from '../../machines/stored-numbers.policy.ts';
import { bindScalars } from '../rest/scalars.ts';
import { readSchemaDocument } from './schema-files.ts';

/** Returns the tables of a back office that uses one of the two documented lists of deal statuses. */
export const tablesWith = (dealStatusList: 'older' | 'second'): readonly string[] =>
  dealStatusList === 'second' ? ['dealStatusSecond'] : [];

/**
 * Loads the schema of all areas with the rules of its scalars, without resolvers. `tables` names
 * the code tables of the back office for enums that have two (`@codes`). `numbers` replaces guessed
 * codes.
 */
export function loadSchema(
  tables: readonly string[] = [],
  numbers: StoredNumbers = {},
): GraphQLSchema {
  const schema = buildASTSchema(readSchemaDocument());
  schema.extensions = { ...schema.extensions, tables: new Set(tables), numbers };
  bindScalars(schema);
  return schema;
}
