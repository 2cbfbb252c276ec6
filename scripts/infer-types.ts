import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { derived } from './derived.ts';
import {
  markedSchemaTypes,
  markOf,
  type StoredType,
  storedTypes,
  typesText,
  type WrittenDocument,
} from './document-types.ts';

const folder = join(process.cwd(), 'node_modules/.cache/document-types');

const tool = (...args: string[]) =>
  execFileSync(process.execPath, ['node_modules/gql.tada/bin/cli.js', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** A project of these files alone: the tool reads neither the rest of the client nor stored types. */
function projectOf(files: readonly string[]): string {
  const inRoot = (file: string) => join(process.cwd(), file);
  const project = {
    extends: inRoot('tsconfig.json'),
    compilerOptions: {
      ...{ incremental: false, types: [] },
      plugins: [
        {
          name: 'gql.tada/ts-plugin',
          schema: inRoot('src/data/schema.graphql'),
          tadaOutputLocation: inRoot('src/data/graphql-env.d.ts'),
        },
      ],
    },
    ...{ include: [], files: ['src/data/graphql.ts', ...files].map(inRoot) },
  };
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'tsconfig.json');
  writeFileSync(path, JSON.stringify(project));
  return path;
}

/** Writes the types of the schema, if the file is not what the tool would write. */
export function writeSchemaTypes(schema: string): boolean {
  const written = readFileSync(derived.schemaTypes, 'utf8');
  const types = written.slice(written.indexOf('\n') + 1);
  if (written === markedSchemaTypes(schema, types)) return false;
  // The tool would keep the comments of what stands there.
  writeFileSync(derived.schemaTypes, '');
  tool('generate-output');
  const inferred = readFileSync(derived.schemaTypes, 'utf8');
  writeFileSync(derived.schemaTypes, markedSchemaTypes(schema, inferred));
  return true;
}

/** The tool prints the members of an enum in an order that depends on what else it inferred. */
const inOrder = (type: string): string =>
  type.replaceAll(/"\w+"(?: \| "\w+")+/g, (members) => members.split(' | ').sort().join(' | '));

function infer(documents: readonly WrittenDocument[]): readonly StoredType[] {
  const output = join(folder, 'inferred.d.ts');
  const project = projectOf([...new Set(documents.map(({ file }) => file))]);
  writeFileSync(output, '');
  tool('turbo', '--fail-on-warn', '--tsconfig', project, '--output', output);
  const inferred = storedTypes(readFileSync(output, 'utf8'));
  return inferred.map((one) => ({ ...one, type: inOrder(one.type) }));
}

/** Writes the types of all documents. Returns how many were inferred: those whose mark is wrong. */
export function writeDocumentTypes(
  schema: GraphQLSchema,
  documents: readonly WrittenDocument[],
): number {
  const mark = markOf(schema, documents);
  const stored = new Map(
    storedTypes(readFileSync(derived.documents, 'utf8')).map((one) => [one.text, one]),
  );
  const isCurrent = (document: WrittenDocument) => {
    const found = stored.get(document.text);
    return found !== undefined && found.mark === mark(document, found.type);
  };
  const missing = documents.filter((document) => !isCurrent(document));
  if (missing.length > 0)
    for (const { text, type } of infer(missing)) stored.set(text, { text, type, mark: '' });
  const types = documents.map((document): StoredType => {
    const found = stored.get(document.text);
    if (!found) throw new Error(`${document.file}: no type was inferred for ${document.text}`);
    return { ...found, mark: mark(document, found.type) };
  });
  const byText = new Map(types.map((one) => [one.text, one]));
  const sorted = [...byText.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
  writeFileSync(derived.documents, typesText(sorted));
  return missing.length;
}
