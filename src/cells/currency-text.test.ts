import { expect, test } from 'vitest';
import type { Currency, ReferenceTables } from '../data/references.ts';
import { cellText } from './cell-text.ts';

const currency = (id: string, title: string): Currency => ({
  ...{ id, title, name: title, symbol: null, decimals: 2, kind: 'FIAT', sortId: null },
  ...{ urlTx: null, urlAddress: null, icon: null },
});
const tables: ReferenceTables = {
  currencies: new Map([
    ['1', currency('1', 'EUR')],
    ['2', currency('2', 'USD')],
  ]),
  ...{ markets: new Map(), tags: new Map(), admins: new Map(), languages: [] },
};

test.each([
  ['1', 'EUR'],
  [['1', '2'], 'EUR, USD'],
  [['1', '9'], 'EUR, #9'],
  [[], ''],
])('currencies %j are read as %j', (value, text) => {
  expect(cellText({ field: 'x', as: 'currency' }, { x: value }, tables)).toBe(text);
});
