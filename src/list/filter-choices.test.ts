import { expect, test } from 'vitest';
import { choicesOf } from './filter-choices.ts';

test('a filter offers currencies and markets by their names', () => {
  const currency = (id: string, name: string, title: string) => [id, { id, name, title }] as const;
  const tables = {
    currencies: new Map([currency('1', 'Bitcoin', 'BTC'), currency('2', 'US dollar', 'USD')]),
    markets: new Map([['5', { id: '5', baseCurrencyId: '1', derivedCurrencyId: '2' }]]),
  } as never;
  const labelsOf = (as: 'currency' | 'market') =>
    choicesOf({ key: 'x', as }, tables).map(({ label }) => label);
  expect(labelsOf('currency')).toEqual(['Bitcoin (BTC)', 'US dollar (USD)']);
  expect(labelsOf('market')).toEqual(['Bitcoin / US dollar (BTC/USD)']);
});

test.each([
  [
    ['ru', 'et', 'de'],
    [
      ['et', 'Estonian'],
      ['de', 'German'],
      ['ru', 'Russian'],
    ],
  ],
  [
    [],
    [
      ['zh', 'Chinese'],
      ['en', 'English'],
      ['et', 'Estonian'],
      ['ru', 'Russian'],
      ['es', 'Spanish'],
      ['tr', 'Turkish'],
    ],
  ],
])('of the languages %j a filter offers the names, sorted', (languages, expected) => {
  const choices = choicesOf({ key: 'language', as: 'language', one: true }, { languages } as never);
  expect(choices.map(({ value, label }) => [value, label])).toEqual(expected);
});
