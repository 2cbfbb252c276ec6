import { expect, test } from 'vitest';
import { currencyName } from './currency-name.ts';

test.each([
  [{ name: 'Bitcoin', title: 'BTC' }, 'Bitcoin (BTC)'],
  [{ name: '', title: 'BTC' }, 'BTC'],
  [{ name: 'BTC', title: 'BTC' }, 'BTC'],
])('%j is shown as %s', (currency, text) => expect(currencyName(currency)).toBe(text));
