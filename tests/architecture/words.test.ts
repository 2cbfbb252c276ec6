import { expect, test } from 'vitest';
import { allowedUses, type BannedWord, bannedOnScreen, bannedWords } from './banned-words.ts';
import { type SourceName, splitIdentifier, type WrittenText, wordSources } from './word-sources.ts';

/** What is read, and fewer texts than there are. Add `comments` when they are in plain English too. */
const checked: readonly (readonly [SourceName, number])[] = [
  ['identifiers', 20_000],
  ['file names', 2_000],
  ['Markdown', 1_500],
  ['screens', 2_000],
];

const bannedIn = (source: SourceName): readonly BannedWord[] =>
  [...bannedWords, ...(source === 'screens' ? bannedOnScreen : [])].filter(
    ({ except }) => !except?.includes(source),
  );

function findIn(source: SourceName, texts: readonly WrittenText[]): readonly string[] {
  const banned = new Map(bannedIn(source).map((one) => [one.word, one]));
  return texts.flatMap(({ place, text }) =>
    (text.toLowerCase().match(/[\p{Letter}]+(-[\p{Letter}]+)?/gu) ?? [])
      .flatMap((word) => [word, ...(word.includes('-') ? word.split('-') : [])])
      .filter((word, index) => index === 0 || banned.get(word)?.isFirst !== true)
      .filter((word) => banned.has(word))
      .map((word) => `${source}: ${place}: ${word}`),
  );
}

const used = new Set<string>();

test.each(checked)('%s are in plain technical English', (source, fewest) => {
  const texts = wordSources[source]();
  expect(texts.length).toBeGreaterThan(fewest);
  const found = [...new Set(findIn(source, texts))].filter((use) => {
    if (!(use in allowedUses)) return true;
    used.add(use);
    return false;
  });
  const explained = found.map((use) => {
    const word = use.slice(use.lastIndexOf(' ') + 1);
    const { reason, instead } = bannedIn(source).find((one) => one.word === word) ?? {};
    return `${use} (${reason}; write: ${instead})`;
  });
  expect(explained).toEqual([]);
});

test('every exception is still needed', () => {
  expect(Object.keys(allowedUses).filter((use) => !used.has(use))).toEqual([]);
});

test('a word is found inside an identifier, and only as a whole word', () => {
  const find = (name: string) =>
    findIn('identifiers', [{ place: name, text: splitIdentifier(name) }]);
  expect(find('lastToldAt')).toEqual(['identifiers: lastToldAt: told']);
  expect(find('#toldURL')).toHaveLength(1);
  expect(find('TOLD_TWICE')).toHaveLength(1);
  expect(find('essay')).toEqual([]);
  expect(find('getSaysFor')).toHaveLength(1);
});

test('a label may not begin with another word for Minimum; a sentence may have it inside', () => {
  const find = (text: string) => findIn('screens', [{ place: 'x', text }]);
  expect(find('Least amount')).toHaveLength(1);
  expect(find('Choose at least one board.')).toEqual([]);
});
