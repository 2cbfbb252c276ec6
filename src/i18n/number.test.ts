import Big from 'big.js';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from './i18n.ts';
import { type Language, languageCodes } from './languages.ts';
import { decimalParts, decimalText, formatNumber, formatPercent, formatUnit } from './number.ts';

const marks: Readonly<Record<Language, readonly [group: string, point: string]>> = {
  en: [',', '.'],
  ru: ['\u00a0', ','],
  zh: [',', '.'],
  es: ['.', ','],
  et: ['\u00a0', ','],
  tr: ['.', ','],
};

const speak = (language: string) => i18n.init({ lng: language, ns: [], resources: {} });
afterEach(() => speak('en'));

describe.each(languageCodes)('numbers in %s', (language) => {
  const [group, point] = marks[language];

  it('counts and exact amounts have the same marks, from four digits on', async () => {
    await speak(language);
    expect(formatNumber(1234)).toBe(`1${group}234`);
    expect(decimalText('1234', { fixed: 0 })).toBe(`1${group}234`);
    expect(decimalText('-1234567.5', { fixed: 2 })).toBe(`−1${group}234${group}567${point}50`);
    expect(formatNumber(-1234567.5)).toBe(`−1${group}234${group}567${point}5`);
  });

  it('no number has a hyphen for a minus sign', async () => {
    await speak(language);
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (value) => {
        expect(formatNumber(value)).not.toContain('-');
        expect(formatPercent(value)).not.toContain('-');
        expect(formatUnit(value, 'hour')).not.toContain('-');
      }),
    );
  });

  it('an amount has exactly the decimals of its currency and reads back as the rounded value', async () => {
    await speak(language);
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(20), fc.nat(18), (whole, scale, fixed) => {
        const value = new Big(whole.toString()).div(new Big(10).pow(scale));
        const shown = decimalText(value.toFixed(), { fixed });
        const plain = shown.replaceAll(group, '').replace(point, '.').replace('−', '-');
        const rounded = value.round(fixed, Big.roundHalfEven);
        const isTiny = rounded.eq(0) && !value.eq(0);
        expect(new Big(plain).eq(isTiny ? value : rounded)).toBe(true);
        if (!isTiny) expect(plain.split('.')[1]?.length ?? 0).toBe(fixed);
      }),
    );
  });

  it('a rate keeps every digit', async () => {
    await speak(language);
    fc.assert(
      fc.property(fc.bigInt(), fc.nat(20), fc.nat(18), (whole, scale, atLeast) => {
        const value = new Big(whole.toString()).div(new Big(10).pow(scale));
        const shown = decimalText(value.toFixed(), { atLeast });
        const plain = shown.replaceAll(group, '').replace(point, '.').replace('−', '-');
        expect(new Big(plain).eq(value)).toBe(true);
      }),
    );
  });

  it('a number inside a text is written like every other', async () => {
    await speak(language);
    i18n.addResourceBundle(language, 'common', { rows: '{{done}} of {{name}}' });
    const text = (i18n.t as unknown as (key: string, values: object) => string)('common:rows', {
      ...{ done: 4982, name: '4982' },
    });
    expect(text).toBe(`4${group}982 of 4982`);
  });
});

/**
 * Numbers as written in each language. Inner spaces are no-break spaces where a line must not
 * break.
 */
const written: Readonly<Record<Language, readonly string[]>> = {
  en: ['1,234,567.50', '12.5%', '5 hr', '1 day', '5 days'],
  ru: ['1\u00a0234\u00a0567,50', '12,5\u00a0%', '5 ч', '1 дн.', '5 дн.'],
  es: ['1.234.567,50', '12,5\u00a0%', '5 h', '1 d', '5 d'],
  tr: ['1.234.567,50', '%12,5', '5 sa.', '1 gün', '5 gün'],
  zh: ['1,234,567.50', '12.5%', '5 小时', '1 天', '5 天'],
  et: ['1\u00a0234\u00a0567,50', '12,5%', '5 t', '1 päev', '5 päeva'],
};

const plainSpaces = (text: string) => text.replace(/\u202f/g, '\u00a0');

it.each(languageCodes)('an amount, a share and durations in %s', async (language) => {
  await speak(language);
  const shown = [
    decimalText('1234567.5', { fixed: 2 }),
    formatPercent(12.5),
    ...[formatUnit(5, 'hour'), formatUnit(1, 'day'), formatUnit(5, 'day')].map((text) =>
      text.replace('\u00a0', ' '),
    ),
  ].map(plainSpaces);
  expect(shown).toEqual(written[language]);
});

it('the point belongs to the zeros where nothing stands between', () => {
  expect(decimalParts('5', { fixed: 3 })).toMatchObject({ digits: '5', zeros: '.000' });
  expect(decimalParts('5.1', { fixed: 3 })).toMatchObject({ digits: '5.1', zeros: '00' });
  expect(decimalParts('5', { fixed: 0 })).toMatchObject({ digits: '5', zeros: '' });
});

it('what is there never reads as nothing, and what is no number stays as it is', () => {
  expect(decimalText('0.0000001', { fixed: 2 })).toBe('0.0000001');
  expect(decimalText('what', { fixed: 2 })).toBe('what');
});
