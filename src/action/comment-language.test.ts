import { describe, expect, it } from 'vitest';
import { isOtherLanguage } from './comment-language.ts';

describe('comment language (d1:121)', () => {
  it.each([
    ['Checked', 'EN', false],
    ['Проверено', 'EN', true],
    ['Проверено', 'ru', false],
    ['ёлка', 'ru', false],
    ['已检查', 'zh', false],
    ['Checked', 'zh', true],
    ['ñ', 'es', false],
    ['õige', 'et', false],
    ['İade', 'tr', false],
    ['ışık', 'tr', false],
    ['x', 'tr', true],
    ['2 transfers', 'ru', false],
    ['  ', 'ru', false],
    ['Проверено', 'de', false],
    ['Проверено', null, false],
    ['"quoted"', 'en', true],
  ])('%s for %s: %s', (comment, language, other) =>
    expect(isOtherLanguage(comment, language)).toBe(other),
  );
});
