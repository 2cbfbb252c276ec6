import { afterEach, expect, test } from 'vitest';
import { changeText } from '../../chart/chart-text.ts';
import { i18n } from '../../i18n/i18n.ts';
import { type Language, languageCodes } from '../../i18n/languages.ts';
import { lasting, moneyText } from './wall-text.ts';

const speak = (language: string) => i18n.init({ lng: language, ns: [], resources: {} });
afterEach(() => speak('en'));

/** An amount, a change and a duration as written in each language. */
const written: Readonly<Record<Language, readonly string[]>> = {
  en: ['1,234,567.50 USDT', '−$1,234', '+12%', '2 days 5 hr'],
  ru: ['1 234 567,50 USDT', '−1 234 $', '+12 %', '2 дн. 5 ч'],
  es: ['1.234.567,50 USDT', '−1.234 $', '+12 %', '2 d 5 h'],
  tr: ['1.234.567,50 USDT', '−$1.234', '+%12', '2 gün 5 sa.'],
  zh: ['1,234,567.50 USDT', '−$1,234', '+12%', '2 天 5 小时'],
  et: ['1 234 567,50 USDT', '−1 234 $', '+12%', '2 päeva 5 t'],
};

test.each(languageCodes)('figures of a wall in %s', async (language) => {
  await speak(language);
  const shown = [
    moneyText('1234567.5', 'USDT', { fractionDigits: 2 }),
    moneyText('-1234', 'USD', { fractionDigits: 0 }),
    changeText('112', '100') ?? '',
    lasting((2 * 24 + 5) * 3_600_000),
  ];
  expect(shown.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual(written[language]);
});
