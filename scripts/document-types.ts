import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A `graphql(...)` call: its text, and the rest of its arguments as they are written. */
export interface WrittenDocument {
  readonly file: string;
  readonly text: string;
  readonly fragments: string;
}

/** A document whose type is stored. `mark`: the hash of what the type was inferred from, and of it. */
export interface StoredType {
  readonly mark: string;
  readonly text: string;
  readonly type: string;
}

const call = /\bgraphql\(\s*[`']([^`']*)[`']\s*,?\s*([^)]*)\)/g;

/** Returns every document of the client and of the tests. */
export const writtenDocuments = (): WrittenDocument[] =>
  ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => `${folder}/${name}`)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(call)].map(([, text = '', fragments = '']) => ({
          ...{ file, text, fragments: fragments.replaceAll(/\s/g, '') },
        })),
      ),
  );

const hashOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  // With their lengths, so that no two lists of parts are one text.
  for (const part of parts) hash.update(`${part.length}:${part}\0`);
  return hash.digest('hex').slice(0, 32);
};

/** What every type depends on: the tools, their settings, and the types of scalars. */
export const toolsMark = (): string =>
  hashOf(
    ...['gql.tada', '@gql.tada/cli-utils', '@gql.tada/internal', 'typescript'].map((name) =>
      readFileSync(`node_modules/${name}/package.json`, 'utf8'),
    ),
    readFileSync('tsconfig.json', 'utf8'),
    readFileSync('src/data/graphql.ts', 'utf8'),
  );

/** Returns what an inferred type may show of a named type, apart from its fields. */
function shapeOf(schema: GraphQLSchema, type: GraphQLNamedType): string {
  if (isEnumType(type)) return `${type.name}=${type.getValues().map(({ name }) => name)}`;
  const interfaces = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
  const members = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
  return `${type.name}:${type.constructor.name}<${interfaces.join()}>(${members.join()})`;
}

/** Adds an input type and the types of its fields. */
function addInput(schema: GraphQLSchema, type: GraphQLNamedType, found: Set<string>): void {
  const shape = shapeOf(schema, type);
  if (found.has(shape)) return;
  found.add(shape);
  if (!isInputObjectType(type)) return;
  for (const { name, type: of, defaultValue } of Object.values(type.getFields())) {
    found.add(`${type.name}.${name}:${of}=${JSON.stringify(defaultValue)}`);
    addInput(schema, getNamedType(of), found);
  }
}

/** Returns what a document uses of the schema: fields, members of enums, input types. */
function usedOf(schema: GraphQLSchema, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    enter(node) {
      if (node.kind === 'NamedType') {
        const type = schema.getType(node.name.value);
        if (type) addInput(schema, type, found);
      }
      const type = info.getType();
      if (type) found.add(shapeOf(schema, getNamedType(type)));
      if (node.kind !== 'Field') return;
      const field = info.getFieldDef();
      const needs = field?.args.map(({ name, type: of }) => `${name}:${of}`);
      found.add(`${info.getParentType()}.${node.name.value}(${needs}):${field?.type}`);
    },
  });
  for (const source of sources) visit(parse(source), visitor);
  return [...found].sort();
}

type Fragments = ReadonlyMap<string, readonly string[]>;

/** Returns the texts of the fragments that a document spreads, directly or through others. */
function spreadBy(text: string, fragments: Fragments, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g))
    for (const fragment of fragments.get(name) ?? [])
      if (!found.has(fragment)) spreadBy(fragment, fragments, found.add(fragment));
  return found;
}

/**
 * Returns a function that gives the mark of a document with an inferred type. It changes with
 * everything that the type depends on, and if the stored type itself was changed.
 */
export function markOf(schema: GraphQLSchema, documents: readonly WrittenDocument[]) {
  const fragments = new Map<string, string[]>();
  for (const { text } of documents)
    for (const { name } of parse(text).definitions.filter(
      (one): one is FragmentDefinitionNode => one.kind === 'FragmentDefinition',
    ))
      fragments.set(name.value, [...(fragments.get(name.value) ?? []), text]);
  const tools = toolsMark();
  return ({ text, fragments: listed }: WrittenDocument, type: string): string => {
    const spread = [...spreadBy(text, fragments)].sort();
    return hashOf(tools, text, listed, ...spread, ...usedOf(schema, [text, ...spread]), type);
  };
}

const head = `/** Written by \`npm run gen\`. Each mark is a hash of all that the type depends on, and of the type. */
import type { TadaDocumentNode, $tada } from 'gql.tada';

declare module 'gql.tada' {
  interface setupCache {
`;

const entry = /^ {4}(?:\/\*\* (\S.*) \*\/\n {4})?("(?:[^"\\]|\\.)*"):\n {6}(.*);$/gm;

/** Reads a file of types, ours or that of the tool. */
export const storedTypes = (source: string): StoredType[] =>
  [...source.matchAll(entry)].map(([, mark = '', key = '', type = '']) => ({
    ...{ mark, text: String(JSON.parse(key)), type },
  }));

/** Returns the file of types. */
export function typesText(types: readonly StoredType[]): string {
  const lines = types.map(
    ({ mark, text, type }) => `    /** ${mark} */\n    ${JSON.stringify(text)}:\n      ${type};\n`,
  );
  return `${head}${lines.join('')}  }\n}\n`;
}

/** Returns the file of the schema's types with its mark in the first line. */
export const markedSchemaTypes = (schema: string, types: string): string =>
  `/** Written by \`npm run gen\`: ${hashOf(toolsMark(), schema, types)} */\n${types}`;
