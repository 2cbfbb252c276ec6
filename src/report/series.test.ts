import { describe, expect, test } from 'vitest';
import type { ReferenceTables } from '../data/references.ts';
import type { Reading } from './define-report.ts';
import { differenceKnown, sumKnown } from './known-sum.ts';
import { currenciesOver, seriesOver, sumAt, timesOf, toneAt } from './series.ts';

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

describe('what cannot be read', () => {
  const specs = { in: ['in', ({ value }: { value: string | null }) => value] } as const;
  const valuesOf = (points: readonly { date: string | null; value: string | null }[] | null) =>
    seriesOver(reading(false), points, specs).series.map(({ values }) => values);
  const [first, second] = [point(null, '1'), point(null, '2', 1)];

  test('no points are zeros, and points that cannot be read are none', () => {
    expect(valuesOf([])).toEqual([['0', '0']]);
    expect(valuesOf(null)).toEqual([[null, null]]);
    expect(sumAt(null, () => '1')).toBeNull();
  });

  test('an unknown value makes its bucket and its sum unknown, and no other', () => {
    expect(valuesOf([first, { ...first, value: null }, second])).toEqual([[null, '2']]);
    expect(sumAt([first, { ...first, value: null }], ({ value }) => value)).toBeNull();
    expect(sumAt([first, second], ({ date }) => (date === first.date ? '5' : undefined))).toBe('5');
  });

  test('a point without a time may be of any empty bucket', () => {
    expect(valuesOf([{ ...first, date: null }, second])).toEqual([[null, '2']]);
  });

  test('sums and differences with an unknown part are unknown', () => {
    expect(sumKnown(['0.1', 2])).toBe('2.1');
    expect(sumKnown(['0.1', null])).toBeNull();
    expect(differenceKnown('1', '0.4')).toBe('0.6');
    expect(differenceKnown('1', undefined)).toBeNull();
    expect(differenceKnown(null, '1')).toBeNull();
  });
});

test('the buckets of a range begin where its first moment lies, and end with its last', () => {
  const range = { from: start + day / 2, to: start + 2.5 * day };
  expect(timesOf(range, 'DAY')).toEqual([start, start + day, start + 2 * day]);
});

test('series without a colour of their own take turns', () => {
  expect(Array.from({ length: 8 }, (_, n) => toneAt(n))).toEqual([
    ...['in', 'out', 'third', 'fourth', 'fifth', 'other', 'in', 'out'],
  ]);
});

test('of a chart that could not be read every value is unknown, and so is one without a time', () => {
  expect(
    currenciesOver(reading(false), null, () => '1').series.map(({ values }) => values),
  ).toEqual(Array.from({ length: 4 }, () => [null, null]));
  const specs = { in: ['in', ({ value }: { value: string }) => value] } as const;
  const points = [point('BTC', '1'), { ...point('BTC', '2'), date: null }];
  expect(seriesOver(reading(false), points, specs).series[0]?.values).toEqual(['1', null]);
});

test('the two largest have the two colours of the largest, and the rest one', () => {
  const { series } = currenciesOver(
    reading(false),
    [point('USDT', '3'), point('EUR', '2'), point('XRP', '1')],
    (one) => one.value,
  );
  expect(series.map(({ key, tone }) => [key, tone])).toEqual([
    ...[
      ['btc', 'btc'],
      ['eth', 'eth'],
      ['ltc', 'ltc'],
    ],
    ...[
      ['USDT', 'fourth'],
      ['EUR', 'fifth'],
      ['other', 'other'],
    ],
  ]);
});
