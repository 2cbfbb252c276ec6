import { buildASTSchema, parse, printType } from 'graphql';
import { expect, test } from 'vitest';
import { expandLists } from './expand-lists.ts';

const directives = `
  directive @list(on: [String!], every: Int, personal: [String!]) on FIELD_DEFINITION
  directive @live(of: String!, on: [String!]!, every: Int, personal: [String!]) on FIELD_DEFINITION
  directive @needs(section: String) on FIELD_DEFINITION
  directive @rest(get: String) on FIELD_DEFINITION
  scalar Cursor
  type Subscription { _: Boolean }
  type Deposit { id: ID! }
`;
const expand = (sdl: string) => expandLists(parse(directives + sdl));
const schemaOf = (sdl: string) => buildASTSchema(expand(sdl));

test('a list with events has a page, a frame and a live subscription with its arguments and rights', () => {
  const schema = schemaOf(`
    type Query {
      deposits(page: Int!): DepositPage! @needs(section: "finance") @list(on: ["deposit"], every: 500) @rest(get: "a")
    }`);
  const field = schema.getSubscriptionType()?.getFields().depositsLive;
  expect(String(field?.type)).toBe('DepositFrame!');
  expect(field?.args.map(({ name, type }) => `${name}: ${type}`)).toEqual(['page: Int!']);
  const names = field?.astNode?.directives?.map(({ name }) => name.value);
  expect(names).toEqual(['needs', 'live']);
  const page = schema.getType('DepositPage');
  expect(page && printType(page)).toContain('items: [Deposit!]!');
  const frame = schema.getType('DepositFrame');
  expect(frame && printType(frame)).toContain('rows: [Deposit!]!');
});

test('a list without events has a page only', () => {
  const schema = schemaOf('type Query { deposits: DepositPage! @list }');
  expect(schema.getType('DepositPage')).toBeDefined();
  expect(schema.getType('DepositFrame')).toBeUndefined();
  expect(schema.getSubscriptionType()?.getFields()).not.toHaveProperty('depositsLive');
});

test('two lists of the same rows share their types, and a type written by hand stays', () => {
  const schema = schemaOf(`
    type Query { deposits: DepositPage! @list(on: ["a"]) ownDeposits: DepositPage! @list(on: ["a"]) }
    type DepositPage { items: [Deposit!]! pages: Int }`);
  expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})).toEqual([
    ...['_', 'depositsLive', 'ownDepositsLive'],
  ]);
  const page = schema.getType('DepositPage');
  expect(page && printType(page)).toContain('pages: Int');
});

test('a list whose type is not a page is a mistake', () => {
  expect(() => expand('type Query { deposits: [Deposit!]! @list }')).toThrow(
    'deposits: @list needs a type named …Page',
  );
});
