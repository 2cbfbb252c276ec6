import { expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import { compileFields } from './encode.ts';

const schema = loadSchema();
const encoderOf = (mutation: string) =>
  compileFields(schema, schema.getMutationType()?.getFields()[mutation]?.args ?? []);

test('a name that is a path is sent as objects', () => {
  const encode = encoderOf('createPaymentMethod');
  expect(encode({ title: 'SEPA', depositMin: '1', withdrawalMax: '0' })).toEqual({
    title: 'SEPA',
    limits: { deposit: { min: '1' }, withdrawal: { max: '0' } },
  });
});

test('keys of a settings object that look like paths stay keys', () => {
  const encode = encoderOf('editTradingOptions');
  const values = JSON.parse('{ "fee.maker": "1", "__proto__.changed": true }') as unknown;
  expect(encode({ values })).toEqual({ 'fee.maker': '1', '__proto__.changed': true });
  expect({}).not.toHaveProperty('changed');
});
