import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsMask, isBlockedKey, numberMask } from './masks.ts';
import { capped, isReversed, problemOf } from './rules.ts';

describe('masks of doc 1', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    [',', '0.'],
    ['-1e9', '19'],
    ['٣', ''],
    ['−7', '7'],
  ])('number %s becomes %s', (typed, shown) => expect(numberMask(typed)).toBe(shown));

  it('leaves nothing but digits and one dot, and is stable', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const masked = numberMask(text);
        expect(masked).toMatch(/^(\d+(\.\d*)?)?$/);
        expect(numberMask(masked)).toBe(masked);
        expect(digitsMask(text)).toMatch(/^\d*$/);
      }),
    );
  });

  it('blocks e, E, minus and plus, and nothing else', () => {
    for (const key of ['e', 'E', '-', '+']) expect(isBlockedKey(key)).toBe(true);
    for (const key of ['1', '.', ',', 'Enter', 'Backspace']) expect(isBlockedKey(key)).toBe(false);
  });
});

describe('rules of doc 1', () => {
  it.each([
    ['', { required: true }, 'filled'],
    ['  ', { required: true }, 'filled'],
    ['', {}, null],
    ['0', { notZero: true }, 'notZero'],
    ['0.000', { notZero: true }, 'notZero'],
    ['0.0001', { notZero: true }, null],
  ] as const)('"%s" under %o: %s', (text, rules, problem) =>
    expect(problemOf(text, rules)).toBe(problem),
  );

  it('clamps exactly, beyond what floats can tell apart', () => {
    expect(capped('9007199254740993', '9007199254740992')).toBe('9007199254740992');
    expect(capped('0.1', '0.10')).toBe('0.1');
    expect(capped('', '5')).toBe('');
  });

  it('sees a range that is the wrong way round', () => {
    expect(isReversed('2', '1.99')).toBe(true);
    expect(isReversed('2', '')).toBe(false);
    expect(isReversed('1', '1.0')).toBe(false);
  });
});
