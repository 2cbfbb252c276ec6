import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  actionArgumentsText,
  derived,
  gatewaySchema,
  membersOfEnums,
  partsOfGuards,
  schemaText,
} from '../../scripts/derived.ts';
import {
  markedSchemaTypes,
  markOf,
  storedTypes,
  writtenDocuments,
} from '../../scripts/document-types.ts';
import { documentFile, documentNames, documentText } from '../../scripts/openapi/documents.ts';
import { registries } from '../../scripts/registries.ts';
import { isSameCode } from '../../scripts/same-code.ts';
import { enums } from '../../src/data/enums.ts';
import { guards } from '../../src/data/guards.ts';

/**
 * The output of `npm run gen` matches the gateway's current schema and the client's current
 * documents.
 */
const schema = gatewaySchema();

test('the client has the gateway’s schema', () => {
  expect(readFileSync(derived.schema, 'utf8') === schemaText(schema), 'npm run gen').toBe(true);
});

test('and its enums', () => {
  expect(Object.entries(enums)).toEqual(membersOfEnums(schema));
});

test('and what its actions depend on', () => {
  expect(Object.entries(guards)).toEqual(partsOfGuards(schema));
});

test('and the arguments of its actions', () => {
  const written = readFileSync(derived.actionArguments, 'utf8');
  expect(isSameCode(written, actionArgumentsText(schema)), 'npm run gen').toBe(true);
});

test.each(registries)('$file lists what exists', ({ file, text }) => {
  expect(isSameCode(readFileSync(file, 'utf8'), text()), 'npm run gen').toBe(true);
});

test.each(documentNames)('%s describes the present calls', (name) => {
  const isCurrent = readFileSync(documentFile(name), 'utf8') === documentText(name);
  expect(isCurrent, 'npm run gen').toBe(true);
});

test('the types of the schema are those of this schema', () => {
  const written = readFileSync(derived.schemaTypes, 'utf8');
  const types = written.slice(written.indexOf('\n') + 1);
  expect(written === markedSchemaTypes(schemaText(schema), types), 'npm run gen').toBe(true);
});

const documents = writtenDocuments();

test('the types of all documents are stored, and no others', () => {
  const stored = storedTypes(readFileSync(derived.documents, 'utf8'));
  expect(documents.length).toBeGreaterThan(200);
  expect(new Set(documents.map(({ text }) => text))).toEqual(
    new Set(stored.map(({ text }) => text)),
  );
});

test('each stored type was inferred from the present document, fragments, schema and tools', () => {
  const stored = storedTypes(readFileSync(derived.documents, 'utf8'));
  const mark = markOf(schema, documents);
  const stale = stored.filter((one) => {
    const written = documents.find(({ text }) => text === one.text);
    return !written || mark(written, one.type) !== one.mark;
  });
  expect(
    stale.map(({ text }) => text.slice(0, 80)),
    'npm run gen',
  ).toEqual([]);
});
