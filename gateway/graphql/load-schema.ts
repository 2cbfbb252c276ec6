import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { bindScalars } from '../rest/scalars.ts';

/** The schema of all areas, with its scalars' rules and no resolver yet. */
export function loadSchema(): GraphQLSchema {
  const folder = new URL('../schema/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  const sdl = files.sort().map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const schema = buildSchema(sdl.join('\n'));
  bindScalars(schema);
  return schema;
}
