import { expect, it } from 'vitest';
import type { ColumnSpec } from './column-types.ts';
import { recordFieldsWithUnits, withUnits } from './with-units.ts';

const currency: ColumnSpec = { field: 'currencyId', as: 'currency' };
const amount = (field: string): ColumnSpec => ({ field, as: 'amount' });

it('an amount carries its currency, whose column is optional then', () => {
  expect(withUnits([amount('amount'), currency])).toEqual([
    { ...amount('amount'), unit: true },
    { ...currency, optional: true },
  ]);
});

it('a currency of many amounts keeps its column and is not repeated', () => {
  const columns = [currency, amount('buy'), amount('sell'), amount('fee')];
  expect(withUnits(columns).filter(({ unit }) => unit)).toEqual([]);
  expect(withUnits(columns)[0]).toEqual(currency);
});

it('a record says the currency in each amount and nowhere else', () => {
  expect(recordFieldsWithUnits([amount('buy'), amount('sell'), currency])).toEqual([
    { ...amount('buy'), isFact: true, unit: true },
    { ...amount('sell'), isFact: true, unit: true },
  ]);
});
