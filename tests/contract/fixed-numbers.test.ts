import { isEnumType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { applied } from '../../gateway/rest/directives.ts';
import { schema } from './every-call.ts';

/** Names whose numbers count rows or name the office itself; they are codes of no table. */
const counts = new Set(['limit', 'offset', 'Limit', 'Offset', 'adminId', 'blocked', 'id']);

const texts = Object.values(schema.getTypeMap()).flatMap((type) => [
  ...(isObjectType(type) ? Object.values(type.getFields()) : []).flatMap((field) =>
    applied(schema, field, 'rest').flatMap((rest) =>
      [rest.with, rest.usual].flatMap((json) =>
        typeof json === 'string' ? [[`${type.name}.${field.name}`, json] as const] : [],
      ),
    ),
  ),
  ...(isEnumType(type) ? type.getValues() : []).flatMap((value) =>
    applied(schema, value, 'sends').flatMap(({ json }) =>
      typeof json === 'string' ? [[`${type.name}.${value.name}`, json] as const] : [],
    ),
  ),
]);

test('stored numbers that calls send are named, so that a back office’s own replace them', () => {
  expect(texts.length).toBeGreaterThan(60);
  const numbers = texts.flatMap(([where, json]) =>
    Object.entries(JSON.parse(json) as Record<string, unknown>)
      .filter(([name, value]) => !counts.has(name) && [value].flat().some(Number.isFinite))
      .map(([name]) => `${where} ${name}`),
  );
  expect(numbers).toEqual([]);
});
