import { expect, test } from 'vitest';
import { grantedColumns } from './granted-columns.ts';

const columns = [
  { field: 'id', as: 'copy' },
  { field: 'margin', as: 'amount', maxStatus: 1 },
  { field: 'leader', as: 'text', variant: 'p2pay' },
] as const;
const fieldsFor = (status: number, variant: string | null) =>
  grantedColumns(columns, { admin: { status }, variant }).map(({ field }) => field);

test('a column may be bound to a maximum status number', () => {
  expect(fieldsFor(1, null)).toEqual(['id', 'margin']);
  expect(fieldsFor(2, null)).toEqual(['id']);
});

test('a column may be bound to the payment variant', () => {
  expect(fieldsFor(7, 'p2pay')).toEqual(['id', 'leader']);
});
