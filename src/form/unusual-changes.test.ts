import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unusualChanges } from './unusual-changes.ts';

const specs = {
  fee: { as: 'decimal' },
  feePercent: { as: 'decimal' },
  limit: { as: 'limit' },
  title: { as: 'text' },
} as const;
const reasons = (before: object, after: object) =>
  unusualChanges(specs, { ...before }, { ...after }).map(({ field, why }) => `${field} ${why}`);

test.each([
  ['a usual change', { fee: '0.3' }, { fee: '0.45' }, []],
  ['nearly ten times', { fee: '1' }, { fee: '9.999' }, []],
  ['ten times more', { fee: '0.3' }, { fee: '3' }, ['fee tenfold']],
  ['ten times less', { fee: '3' }, { fee: '0.3' }, ['fee tenfold']],
  ['the other sign', { fee: '1' }, { fee: '-10' }, ['fee tenfold']],
  ['zero', { fee: '0.3' }, { fee: '0.00' }, ['fee zero']],
  ['no limit any more', { limit: '5' }, { limit: '0' }, ['limit noLimit']],
  ['the same number in other words', { fee: '0' }, { fee: '0.0' }, []],
  ['a first value', { fee: '0' }, { fee: '900' }, []],
  ['no value before', { fee: null }, { fee: '900' }, []],
  ['what is being typed', { fee: '0.3' }, { fee: '-' }, []],
  ['above 100 per cent', { feePercent: '20' }, { feePercent: '101' }, ['feePercent above100']],
  ['a text', { title: '1' }, { title: '1000' }, []],
])('%s', (_, before, after, expected) => expect(reasons(before, after)).toEqual(expected));

test('the field, both numbers and their reason are named', () =>
  expect(unusualChanges(specs, { fee: '2' }, { fee: '20' })).toEqual([
    { field: 'fee', before: '2', after: '20', why: 'tenfold' },
  ]));

const rows = {
  fees: {
    as: 'rows',
    of: 'Fee',
    fields: { currencyId: { as: 'currency' }, fee: { as: 'decimal' } },
  },
} as const;

test('a row is compared with the row of the same kind, wherever it stands', () => {
  const before = [
    { currencyId: '1', fee: '1' },
    { currencyId: '2', fee: '50' },
  ];
  const moved = before.toReversed();
  expect(unusualChanges(rows, { fees: before }, { fees: moved })).toEqual([]);
  const added = [...moved, { currencyId: '3', fee: '900' }];
  expect(unusualChanges(rows, { fees: before }, { fees: added })).toEqual([]);
  const changed = [{ currencyId: '2', fee: '0' }, before[0] ?? {}];
  expect(unusualChanges(rows, { fees: before }, { fees: changed })).toEqual([
    { field: 'fee', before: '50', after: '0', why: 'zero' },
  ]);
});

test('rows that differ in their numbers alone are not guessed at', () => {
  const before = [
    { currencyId: '1', fee: '1' },
    { currencyId: '1', fee: '50' },
  ];
  expect(unusualChanges(rows, { fees: before }, { fees: before.toReversed() })).toEqual([]);
});

test('what is unusual one way is unusual back, except from zero', () => {
  const positive = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => String(cents / 100));
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      expect(reasons({ fee: a }, { fee: b }).length).toBe(reasons({ fee: b }, { fee: a }).length);
    }),
    { seed: 20_261_128, numRuns: 500 },
  );
});
