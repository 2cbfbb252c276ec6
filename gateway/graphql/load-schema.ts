import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { StoredNumbers } from '../../machines/stored-numbers.policy.ts';
import { bindScalars } from '../rest/scalars.ts';

/**
 * The schema of all areas, with its scalars' rules and no resolver yet. `tables` names the codes that
 * the back office speaks where an enum has two (`@codes`); `numbers` are those
 * that replace guessed ones.
 */
export function loadSchema(
  tables: readonly string[] = [],
  numbers: StoredNumbers = {},
): GraphQLSchema {
  const folder = new URL('../schema/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  const sdl = files.sort().map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const schema = buildSchema(sdl.join('\n'));
  schema.extensions = { ...schema.extensions, tables: new Set(tables), numbers };
  bindScalars(schema);
  return schema;
}
