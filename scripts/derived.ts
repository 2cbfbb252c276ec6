import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, isEnumType, printSchema } from 'graphql';

/** What the client keeps of the gateway's schema; `npm run gen` writes it, a test sees that it is current. */
export const derived = {
  schema: new URL('../src/data/schema.graphql', import.meta.url),
  enums: new URL('../src/data/enums.ts', import.meta.url),
  documents: new URL('../src/data/graphql-cache.d.ts', import.meta.url),
};

/** The gateway's schema, of all its files. */
export function gatewaySchema(): GraphQLSchema {
  const from = new URL('../gateway/schema/', import.meta.url);
  const files = readdirSync(from).filter((name) => name.endsWith('.graphql'));
  const sdl = files.sort().map((name) => readFileSync(new URL(name, from), 'utf8'));
  return buildSchema(sdl.join('\n'));
}

export const schemaText = (schema: GraphQLSchema): string => `${printSchema(schema)}\n`;

/** First line of the documents' types: the schema that they were inferred from. */
export const schemaMark = (schema: GraphQLSchema): string =>
  `/** Written by \`npm run gen\`, of schema ${createHash('sha256').update(printSchema(schema)).digest('hex')}. */`;

/** The members of every enum, in the schema's order: what filters offer and captions are keyed by. */
export const membersOfEnums = (schema: GraphQLSchema): [name: string, members: string[]][] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isEnumType(type))
    .filter(({ name }) => !name.startsWith('__') && !['ApiStyle', 'ListLayout'].includes(name))
    .map((type) => [type.name, type.getValues().map(({ name }) => name)]);
