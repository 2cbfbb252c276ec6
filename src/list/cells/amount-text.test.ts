import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

describe('amounts', () => {
  it.each([
    ['0', 2, '0.00'],
    ['-0.5', 2, '−0.50'],
    ['1234567.1', 8, '1\u202f234\u202f567.10000000'],
    ['0.123456789', 8, '0.123456789'],
    [
      '9007199254740993.000000000000000001',
      8,
      '9\u202f007\u202f199\u202f254\u202f740\u202f993.000000000000000001',
    ],
    ['1e-9', 2, '0.000000001'],
    ['100', 0, '100'],
    ['what', 2, 'what'],
  ])('%s with %i decimals is %s', (value, decimals, text) =>
    expect(amountText(value, decimals)).toBe(text),
  );

  it('never loses a digit', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(20), fc.nat(18), (whole, scale, decimals) => {
        const value = new Big(whole.toString()).div(new Big(10).pow(scale)).toFixed();
        const shown = amountText(value, decimals)
          .replace(/\u202f/g, '')
          .replace('−', '-');
        expect(new Big(shown).eq(value)).toBe(true);
      }),
    );
  });
});
