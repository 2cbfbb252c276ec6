import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  actionArgumentsText,
  derived,
  gatewaySchema,
  membersOfEnums,
  partsOfGuards,
  schemaMark,
  schemaText,
} from '../../scripts/derived.ts';
import { registries } from '../../scripts/registries.ts';
import { enums } from '../../src/data/enums.ts';
import { guards } from '../../src/data/guards.ts';

/**
 * The output of `npm run gen` matches the gateway's current schema and the client's current
 * documents.
 */
const sources = ['src', 'tests'].flatMap((room) => {
  const folder = fileURLToPath(new URL(`../../${room}`, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`);
});
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

/** Without what the formatter changes: line breaks and quotes. */
const plain = (source: string) => source.replaceAll(/[\s,;'"]/g, '');

test('and the arguments of its actions', () => {
  const written = readFileSync(derived.actionArguments, 'utf8');
  expect(plain(written), 'npm run gen').toBe(plain(actionArgumentsText(schema)));
});

test.each(registries)('$file lists what exists', ({ file, text }) => {
  expect(plain(readFileSync(file, 'utf8')), 'npm run gen').toBe(plain(text()));
});

test('the types of all documents are inferred from it', () => {
  const cache = readFileSync(derived.documents, 'utf8');
  const known = [...cache.matchAll(/^ {4}("(?:[^"\\]|\\.)*"):$/gm)].map(([, text = '']) =>
    String(JSON.parse(text)),
  );
  const written = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bgraphql\(\s*[`']([^`']*)[`']/g)].map(
      ([, text]) => text,
    ),
  );
  expect(written.length).toBeGreaterThan(200);
  expect(new Set(written)).toEqual(new Set(known));
  expect(cache.split('\n', 1)[0], 'npm run gen').toBe(schemaMark(schema));
});
