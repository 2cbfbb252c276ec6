import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, messages, namespaces } from './messages.ts';

interface Word {
  readonly term: string;
  readonly word: string;
}

const table = readFileSync('machines/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('\\*', '*')),
  );
const [head = [], ...rows] = table;

/**
 * Returns the words of one side of the cells of a language: 0 the chosen ones, 1 the rejected ones.
 */
const words = (language: string, side: 0 | 1): Word[] =>
  rows.flatMap((row) =>
    (row[head.indexOf(language)]?.split('≠')[side] ?? '')
      .split(',')
      .map((word) => ({ term: row[0] ?? '', word: word.trim() }))
      .filter(({ word }) => word !== ''),
  );

/** `·` and `*` end a stem. Chinese has no boundaries between words. */
function pattern(language: string, word: string): RegExp {
  const literals = word
    .toLocaleLowerCase(language)
    .split(/[·*]/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  if (language === 'zh') return new RegExp(literals.join('.*'), 'u');
  const isStem = /[·*]$/.test(word);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${literals.join('[\\p{L}\\p{N}-]*')}${isStem ? '' : '(?![\\p{L}\\p{N}])'}`,
    'u',
  );
}

/** Sentences quoted from the requirements, and their translations. */
const isQuoted = (key: string) => key.endsWith('.failed');

const textsOf = (language: string) =>
  namespaces(language).flatMap((namespace) =>
    [...messages(language, namespace)]
      .filter(([key]) => !isQuoted(key))
      .map(([key, text]) => ({
        key: `${namespace}:${key}`,
        text: text.replace(/\{\{.*?\}\}/g, '{}').toLocaleLowerCase(language),
      })),
  );

test('the table has every language and a word for every term', () => {
  expect(head).toEqual(['term', 'meaning', 'en', 'ru', 'es', 'tr', 'zh', 'et']);
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(head.length);
    for (const language of languages)
      expect(row[head.indexOf(language)], `${row[0]} in ${language}`).toMatch(/^[^≠\s]/);
  }
  expect(new Set(rows.map(([term]) => term)).size).toBe(rows.length);
});

test.each([
  ['et', 'tehing·', 'tehingut ei leitud', true],
  ['et', 'tehing·', 'p2p-tehing', true],
  ['et', 'voog', 'voogedastus', false],
  ['es', 'veto', 'vetos', false],
  ['es', 'cartera*', 'la cartera.', true],
  ['ru', 'обменн· заявк*', 'обменных заявок', false],
  ['ru', 'обменн· заявк*', 'обменные заявки', true],
  ['tr', 'ilan·', 'i̇lanlar'.normalize(), false],
  ['tr', 'ilan·', 'İLANLAR'.toLocaleLowerCase('tr'), true],
  ['zh', '市场', '用户在市场下单', true],
] as const)('in %s, %s in “%s”: %s', (language, word, text, isFound) =>
  expect(pattern(language, word).test(text)).toBe(isFound),
);

describe.each(languages)('%s', (language) => {
  const texts = textsOf(language);

  test('has each chosen word', () => {
    expect(texts.length).toBeGreaterThan(2000);
    const absent = words(language, 0).filter(
      ({ word }) => !texts.some(({ text }) => pattern(language, word).test(text)),
    );
    expect(absent).toEqual([]);
  });

  test('has no rejected word', () => {
    const found = words(language, 1).flatMap(({ term, word }) =>
      texts
        .filter(({ text }) => pattern(language, word).test(text))
        .map(({ key, text }) => `${key} has “${word}” for ${term}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
