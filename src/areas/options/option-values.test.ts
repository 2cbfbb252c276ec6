import { expect, test } from 'vitest';
import { startValue } from '../../form/field-values.ts';
import { changesOf, shownOf, specsOf } from './option-values.ts';

const values = { id: 13, fee: '0.2', limit: 5, on: false, name: 'x', unset: null, list: [1] };
const known = { id: { as: 'currency' }, fee: { as: 'decimal' } } as const;
const specs = specsOf(values, known);
const formValues = Object.fromEntries(
  Object.entries(specs).map(([name, spec]) => [name, startValue(spec, values[name as 'id'])]),
);

test('what is no single value is not edited, and stays', () => {
  expect(Object.keys(specs)).toEqual(['id', 'fee', 'limit', 'on', 'name']);
  expect(changesOf(values, specs, formValues)).toEqual({});
});

test.each([
  ['id', '14', 14],
  ['fee', '0.3', '0.3'],
  ['limit', '6', 6],
  ['on', true, true],
  ['name', '', ''],
])('%s keeps its type', (name, typed, stored) => {
  expect(changesOf(values, specs, { ...formValues, [name]: typed })).toEqual({ [name]: stored });
});

test('the same amount in other digits is no change', () => {
  expect(changesOf(values, specs, { ...formValues, fee: '0.20', limit: '5.0' })).toEqual({});
});

test('a form leaves out what is edited elsewhere', () => {
  const values = { antiFraudAmount: '5', stopTrade: false, other: 1 };
  expect(shownOf(values, ['stopTrade'])).toEqual({ antiFraudAmount: '5', other: 1 });
  expect(shownOf(values)).toEqual(values);
});
