import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import { compileArgumentNames } from './argument-names.ts';

const schema = buildSchema(`
  directive @named(as: String!) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  input Level { percent: String @named(as: "share") name: String }
  type Query { one: Int }
  type Mutation {
    save(userIds: [ID!] @named(as: "userIdList"), levels: [Level!] @named(as: "rules.levels"), text: String): Int
  }
`);
const field = schema.getMutationType()?.getFields().save;

test.each([
  ['userIdList', 'userIds'],
  ['userIdList.3', 'userIds.3'],
  ['rules.levels.1.share', 'levels.1.percent'],
  ['rules.levels.1.name', 'levels.1.name'],
  ['text', 'text'],
  ['userId', 'userId'],
])('a fault of %s is one of %s', (path, name) => {
  if (!field) throw new Error('no field');
  const refused = new GatewayError('BAD_INPUT', { fields: [{ path, message: 'No' }] });
  const named = compileArgumentNames(schema, field)(refused);
  expect(named).toMatchObject({
    code: 'BAD_INPUT',
    details: { fields: [{ path: name, message: 'No' }] },
  });
});

test('another error stays as it is', () => {
  if (!field) throw new Error('no field');
  const other = new Error('lost');
  expect(compileArgumentNames(schema, field)(other)).toBe(other);
});
