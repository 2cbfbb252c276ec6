import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { bindScalars } from '../rest/scalars.ts';

/**
 * The schema of all areas, with its scalars' rules and no resolver yet. `tables` names the codes that
 * the back office speaks where an enum has two (`@codes`).
 */
export function loadSchema(tables: readonly string[] = []): GraphQLSchema {
  const folder = new URL('../schema/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  const sdl = files.sort().map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const schema = buildSchema(sdl.join('\n'));
  schema.extensions = { ...schema.extensions, tables: new Set(tables) };
  bindScalars(schema);
  return schema;
}
