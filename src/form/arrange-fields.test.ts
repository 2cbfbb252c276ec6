import { expect, test } from 'vitest';
import { wideFields } from './arrange-fields.ts';
import type { FieldSpecs } from './field-spec.ts';

const period = {
  createdFrom: { as: 'day', edge: 'from' },
  createdTo: { as: 'day', edge: 'to' },
} as const satisfies FieldSpecs;
const choice = { as: 'choice', of: 'ReportType' } as const;

test('the two days of a period stand in one row', () => {
  expect([...wideFields({ type: choice, ...period, userId: { as: 'user' } })]).toEqual(['type']);
  expect([...wideFields({ type: choice, userId: { as: 'user' }, ...period })]).toEqual([]);
  expect([...wideFields(period)]).toEqual([]);
});

test('a minimum and its maximum stand in one row', () => {
  const specs = {
    currencyId: { as: 'currency' },
    minAmount: { as: 'decimal', optional: true },
    maxAmount: { as: 'decimal', optional: true, notBelow: 'minAmount' },
  } as const;
  expect([...wideFields(specs)]).toEqual(['currencyId']);
});

test('a long field leaves no hole beside the one before it', () => {
  const specs = { type: choice, comment: { as: 'text', lines: true } } as const;
  expect([...wideFields(specs)]).toEqual(['type', 'comment']);
});
