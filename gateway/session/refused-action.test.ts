import { Kind } from 'graphql';
import { expect, test } from 'vitest';
import { auditActions } from '../../machines/audit/audit-actions.codes.ts';
import { readSchemaDocument } from '../graphql/schema-files.ts';
import { refusedAction } from './refused-action.ts';

/** Mutations that rights can refuse. */
const mutations = readSchemaDocument().definitions.flatMap((definition) =>
  (definition.kind === Kind.OBJECT_TYPE_EXTENSION ||
    definition.kind === Kind.OBJECT_TYPE_DEFINITION) &&
  definition.name.value === 'Mutation'
    ? (definition.fields ?? [])
        .filter(({ directives }) => directives?.some(({ name }) => name.value === 'needs'))
        .map(({ name }) => name.value)
    : [],
);

test('the schema was read', () => expect(mutations.length).toBeGreaterThan(60));

test.each(mutations)('a refused %s is recorded as the action that it is', (name) => {
  const action = refusedAction(name);
  expect(auditActions).toContain(action);
  if (name !== 'readGroupChat') expect(action).not.toBe('access.read');
});

test('a refused query is recorded as a read', () => {
  expect(refusedAction('transactions')).toBe('access.read');
});
