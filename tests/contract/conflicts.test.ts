import { getNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { actionOf } from '../../gateway/rest/directives.ts';
import { guardedFields } from '../../gateway/rest/seen.ts';
import { gatewaySchema } from '../../scripts/derived.ts';
import { isSameSeen } from '../../src/action/same-seen.ts';

const schema = gatewaySchema();
const queries = schema.getQueryType()?.getFields() ?? {};
const actions = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
  const action = actionOf(schema, field);
  const row = action && queries[action.read];
  if (!action || !row) return [];
  const fields = guardedFields(schema, getNamedType(row.type).name);
  return [[field.name, action.guard, fields] as const];
});

test.each(actions)(
  '%s conflicts with a change of what it depends on alone',
  (name, guard, fields) => {
    const seen = (changed?: string) =>
      fields.map((one) => (one === changed ? '2.' : '1.')).join('');
    expect(isSameSeen(name, seen(), seen())).toBe(true);
    for (const field of fields)
      expect([field, isSameSeen(name, seen(), seen(field))]).toEqual([
        field,
        !guard.includes(field),
      ]);
  },
);

test('a message is no conflict for giving a dispute back, but one for a verdict', () => {
  const fields = guardedFields(schema, 'Dispute');
  const seen = (messages: number) =>
    fields.map((one) => `${one === 'messageCount' ? messages : 1}.`).join('');
  for (const name of ['releaseDispute', 'takeOverDispute', 'joinDispute', 'assignDispute'])
    expect([name, isSameSeen(name, seen(1), seen(2))]).toEqual([name, true]);
  for (const name of ['confirmDispute', 'cancelDispute'])
    expect([name, isSameSeen(name, seen(1), seen(2))]).toEqual([name, false]);
});

test('a reading of other fields is a conflict', () => {
  expect(isSameSeen('joinDispute', '1.2.', '1.2.3.')).toBe(false);
  expect(isSameSeen('notAnAction', '1.2.', '1.3.')).toBe(false);
});
