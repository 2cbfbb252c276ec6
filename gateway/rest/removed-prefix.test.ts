import { expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import { compileEncode, type Payload } from './encode.ts';

const schema = loadSchema([]);
const search = schema
  .getQueryType()
  ?.getFields()
  .referrals?.args.find(({ name }) => name === 'filter');

const sent = (text: string): Payload => {
  const into: Payload = {};
  if (!search) throw new Error('referrals has no filter');
  compileEncode(schema, search)({ search: text }, into);
  return into.filter as Payload;
};

test.each([
  ['r=K7QX2M', 'K7QX2M'],
  ['K7QX2M', 'K7QX2M'],
  ['anna r=1', 'anna r=1'],
  ['r=r=1', 'r=1'],
])('the search %s is sent as %s (d2:158)', (given, expected) => {
  expect(sent(given)).toEqual({ searchString: expected });
});

test('nothing but the prefix is no search', () => {
  expect(sent('r=')).toEqual({});
});
