import { expect, test } from 'vitest';
import type { ReferenceTables } from '../data/references.ts';
import type { Reading } from './define-report.ts';
import { currenciesOver } from './series.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-01T00:00:00Z');
const titles = ['BTC', 'ETH', 'LTC', 'USDT', 'EUR', 'XRP', 'DOGE'];

const tables = {
  currencies: new Map(titles.map((title, n) => [String(n), { id: String(n), title }])),
} as unknown as ReferenceTables;

const reading = (isOpen: boolean): Reading => ({
  request: {
    range: { from: start, to: start + 2 * day },
    ...{ isOpen, step: 'DAY', currencyId: '9', filter: {}, tables },
  },
  text: (key) => key,
  money: { title: 'USD', decimals: 2 },
});

const point = (title: string | null, value: string, dayOf = 0) => ({
  date: new Date(start + dayOf * day).toISOString(),
  currencyId: title === null ? null : String(titles.indexOf(title)),
  value,
});

const shown = (points: readonly ReturnType<typeof point>[]) =>
  currenciesOver(reading(false), points, (one) => one.value).series.map(
    ({ key, label, values }) => ({ key, label, values }),
  );

test('of the other currencies the two largest of the range are drawn by themselves', () => {
  expect(
    shown([
      point('BTC', '5'),
      point('USDT', '70'),
      point('USDT', '1', 1),
      point('EUR', '20', 1),
      point('XRP', '30'),
      point('DOGE', '0.5'),
      point(null, '4'),
    ]),
  ).toEqual([
    { key: 'btc', label: 'series.btc', values: ['5', '0'] },
    { key: 'eth', label: 'series.eth', values: ['0', '0'] },
    { key: 'ltc', label: 'series.ltc', values: ['0', '0'] },
    { key: 'USDT', label: 'USDT', values: ['70', '1'] },
    { key: 'XRP', label: 'XRP', values: ['30', '0'] },
    { key: 'other', label: 'series.other', values: ['4.5', '20'] },
  ]);
});

test('a currency that did nothing takes no colour from one that did', () => {
  expect(shown([point('EUR', '0'), point('XRP', '3')]).map(({ key }) => key)).toEqual([
    ...['btc', 'eth', 'ltc', 'XRP', 'other'],
  ]);
});

test('a period that goes on says that its last bucket does', () => {
  expect(currenciesOver(reading(true), [], () => null).isRunning).toBe(true);
  expect(currenciesOver(reading(false), [], () => null).isRunning).toBe(false);
});
