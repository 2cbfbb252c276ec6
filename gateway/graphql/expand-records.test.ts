import { buildASTSchema, parse, Source } from 'graphql';
import { expect, test } from 'vitest';
import { actionOf } from '../rest/directives.ts';
import { expandRecords } from './expand-records.ts';

const directives = `
  directive @record(read: String!, by: String, guard: [String!]!, history: String, changedAt: String) on OBJECT
  directive @action(
    of: String, read: String, by: String = "id", guard: [String!], history: String, event: String, becomes: String
    changedAt: String = "updatedAt"
  ) on FIELD_DEFINITION
  type Query { deposit(id: ID!): Deposit userDeposit(id: ID!): UserDeposit history(id: ID!): [Entry!]! }
  type Entry { id: ID! }
`;
const records = `
  type Deposit @record(read: "deposit", guard: ["status", "amount"], history: "history", changedAt: "at") {
    id: ID! status: Int amount: Int note: String
  }
  type UserDeposit @record(read: "userDeposit", guard: ["status"], by: "key") { id: ID! status: Int }
`;
const mutations = (fields: string) => `type Mutation {\n${fields}\n}`;
const expand = (sdl: string) =>
  expandRecords(parse(new Source(directives + sdl, 'deposits.graphql')));

function actionIn(fields: string, name: string) {
  const schema = buildASTSchema(expand(records + mutations(fields)));
  const field = schema.getMutationType()?.getFields()[name];
  const action = field && actionOf(schema, field);
  return action && { ...action };
}

test('an action takes what its record says, and the defaults for the rest', () => {
  expect(actionIn('cancelDeposit(id: ID!): Int @action', 'cancelDeposit')).toEqual({
    ...{ read: 'deposit', by: 'id', guard: ['status', 'amount'], history: 'history' },
    changedAt: 'at',
  });
});

test('what an action says itself has precedence', () => {
  const sdl = 'editDeposit(id: ID!): Int @action(guard: ["note"], becomes: "DONE", changedAt: "b")';
  expect(actionIn(sdl, 'editDeposit')).toEqual({
    ...{ read: 'deposit', by: 'id', guard: ['note'], history: 'history', becomes: 'DONE' },
    changedAt: 'b',
  });
});

test('of two types whose name ends the mutation, the longer is the record', () => {
  expect(actionIn('cancelUserDeposit(id: ID!): Int @action', 'cancelUserDeposit')).toEqual({
    ...{ read: 'userDeposit', by: 'key', guard: ['status'], changedAt: 'updatedAt' },
  });
});

test('an action whose name does not end with its record names it', () => {
  const action = actionIn('addNote(id: ID!): Int @action(of: "Deposit", event: "note")', 'addNote');
  expect(action).toMatchObject({ read: 'deposit', event: 'note', history: 'history' });
  expect(action).not.toHaveProperty('of');
});

test('an action with a read of its own takes nothing from a record', () => {
  const sdl = 'cancelDeposit(id: ID!): Int @action(read: "userDeposit", guard: ["status"])';
  expect(actionIn(sdl, 'cancelDeposit')).toEqual({
    ...{ read: 'userDeposit', by: 'id', guard: ['status'], changedAt: 'updatedAt' },
  });
});

test('mutations in an extension are completed, and fields without @action stay', () => {
  const document = expand(
    `${records} type Mutation { a: Int } extend type Mutation { cancelDeposit: Int @action }`,
  );
  const fields = buildASTSchema(document).getMutationType()?.getFields();
  expect(fields?.a?.astNode?.directives).toEqual([]);
  expect(fields?.cancelDeposit?.astNode?.directives?.[0]?.arguments).toHaveLength(4);
});

test.each([
  ['stopIt: Int @action', 'stopIt: @action has no `read`, and no type with @record ends its name'],
  ['stopIt: Int @action(of: "Entry")', 'stopIt: @action: there is no type Entry with @record'],
  ['stopIt: Int @action(of: "Deposit", read: "deposit")', '@action has `read` or `of`, not both'],
  ['stopDeposit: Int @action(guard: ["sum"])', 'stopDeposit: @action: Deposit has no field sum'],
  ['stopDeposit: Int @action(guard: [])', 'stopDeposit: @action: `guard` names no field'],
  ['stopDeposit: Int @action(history: "log")', 'stopDeposit: @action: there is no query log'],
  ['stopIt: Int @action(read: "deposit")', 'stopIt: @action: `guard` names no field'],
  ['stopIt: Int @action(read: "x", guard: ["status"])', 'stopIt: @action: there is no query x'],
])('%s is a mistake', (field, message) => {
  expect(() => expand(records + mutations(field))).toThrow(message);
});

test.each([
  ['read: "nothing", guard: ["status"]', 'Sum: @record: there is no query nothing'],
  ['read: "deposit", guard: ["status"]', 'Sum: @record: deposit returns Deposit'],
  ['read: "sum", guard: ["total"]', 'Sum: @record: Sum has no field total'],
  ['read: "sum", guard: ["id"], history: "log"', 'Sum: @record: there is no query log'],
])('a record of (%s) is a mistake', (given, message) => {
  const sdl = `${records} extend type Query { sum: Sum } type Sum @record(${given}) { id: ID! }`;
  expect(() => expand(sdl)).toThrow(message);
});

test('a mistake names its file and line', () => {
  const sdl = `type Mutation {\n  stop: Int @action\n}`;
  const line = directives.split('\n').length + 1;
  expect(() => expand(sdl)).toThrow(`deposits.graphql:${line}: stop: @action has no`);
});
