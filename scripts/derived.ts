import { buildASTSchema, type GraphQLSchema, getNamedType, isEnumType, printSchema } from 'graphql';
import { readSchemaDocument } from '../gateway/graphql/schema-files.ts';
import { actionOf } from '../gateway/rest/directives.ts';
import { guardedFields } from '../gateway/rest/seen.ts';

/**
 * The files that the client derives from the gateway's schema. `npm run gen` writes them, and a
 * test checks that they are current.
 */
export const derived = {
  schema: new URL('../src/data/schema.graphql', import.meta.url),
  enums: new URL('../src/data/enums.ts', import.meta.url),
  guards: new URL('../src/data/guards.ts', import.meta.url),
  actionArguments: new URL('../src/data/action-arguments.ts', import.meta.url),
  schemaTypes: new URL('../src/data/graphql-env.d.ts', import.meta.url),
  documents: new URL('../src/data/graphql-cache.d.ts', import.meta.url),
};

/** Returns the gateway's schema from all its files. */
export const gatewaySchema = (): GraphQLSchema => buildASTSchema(readSchemaDocument());

export const schemaText = (schema: GraphQLSchema): string => `${printSchema(schema)}\n`;

/**
 * Returns for each action the parts of `seen` that it depends on: indices in the row type's guarded
 * fields.
 */
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

/**
 * Returns the members of every enum, in the schema's order: for the options of filters and as keys
 * of captions.
 */
export const membersOfEnums = (schema: GraphQLSchema): [name: string, members: string[]][] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isEnumType(type))
    .filter(
      ({ name }) => !name.startsWith('__') && !['ApiStyle', 'ListLayout', 'Match'].includes(name),
    )
    .map((type) => [type.name, type.getValues().map(({ name }) => name)]);

/**
 * Returns the file with the arguments of every guarded action, and the types that they have in the
 * schema. The client builds the documents of these actions from its forms, so the compiler needs
 * another way to compare both.
 */
export function actionArgumentsText(schema: GraphQLSchema): string {
  const actions = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
    if (!field.args.some(({ name }) => name === 'intent')) return [];
    const others = field.args.filter(({ name }) => name !== 'id' && name !== 'intent');
    const types = others.map(({ name, type }) => `${name}: ${JSON.stringify(String(type))};`);
    const list = types.length === 0 ? 'Record<never, never>' : `{ ${types.join(' ')} }`;
    return [`  ${field.name}: ${list};`];
  });
  return `/** Written by \`npm run gen\`: the arguments of each action beside its id and intent. */\nexport interface ActionArguments {\n${actions.join('\n')}\n}\n`;
}
