import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, getNamedType, isEnumType, printSchema } from 'graphql';
import { actionOf } from '../gateway/rest/directives.ts';
import { guardedFields } from '../gateway/rest/seen.ts';

/** What the client keeps of the gateway's schema; `npm run gen` writes it, a test sees that it is current. */
export const derived = {
  schema: new URL('../src/data/schema.graphql', import.meta.url),
  enums: new URL('../src/data/enums.ts', import.meta.url),
  guards: new URL('../src/data/guards.ts', import.meta.url),
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

/** For each action, the parts of `seen` that it depends on: places in the row type's guarded fields. */
export function partsOfGuards(schema: GraphQLSchema): [mutation: string, parts: number[]][] {
  const queries = schema.getQueryType()?.getFields() ?? {};
  return Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
    const action = actionOf(schema, field);
    const row = action && queries[action.read];
    if (!action || !row) return [];
    const fields = guardedFields(schema, getNamedType(row.type).name);
    const parts = action.guard.map((name) => fields.indexOf(name)).sort((a, b) => a - b);
    return parts.length === fields.length ? [] : [[field.name, parts]];
  });
}

/** The members of every enum, in the schema's order: what filters offer and captions are keyed by. */
export const membersOfEnums = (schema: GraphQLSchema): [name: string, members: string[]][] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isEnumType(type))
    .filter(({ name }) => !name.startsWith('__') && !['ApiStyle', 'ListLayout'].includes(name))
    .map((type) => [type.name, type.getValues().map(({ name }) => name)]);
