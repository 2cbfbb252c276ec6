import { expect, test } from 'vitest';
import type { FieldSpec } from './field-spec.ts';
import { membersOf } from './use-fields.ts';

const locks = {
  as: 'choice',
  of: 'LockType',
  among: (row) => (row.locks ?? []) as readonly string[],
} as const satisfies FieldSpec;

test('a record offers what applies to it', () =>
  expect(membersOf(locks, { locks: ['CHAT'] })).toEqual(['CHAT']));

test('a new record has nothing yet', () => expect(membersOf(locks, {})).toEqual([]));

test('for many records every named member applies', () => {
  const members = membersOf(locks, undefined);
  expect(members.length).toBeGreaterThan(3);
  expect(members).not.toContain('UNKNOWN');
});
