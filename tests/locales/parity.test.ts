import { describe, expect, test } from 'vitest';
import {
  baseOf,
  isPlural,
  languages,
  messages,
  namespaces,
  others,
  placeholders,
} from './messages.ts';

test('there are six languages with the same files', () => {
  expect(languages).toEqual(['en', 'es', 'et', 'ru', 'tr', 'zh']);
  for (const language of others) expect(namespaces(language), language).toEqual(namespaces('en'));
});

test.each(languages)('no text of %s is marked as not yet written', (language) => {
  const left = namespaces(language).flatMap((name) =>
    [...messages(language, name)]
      .filter(([, text]) => /[⟦⟧]/.test(text))
      .map(([key, text]) => `${name}.json ${key}: ${text}`),
  );
  expect(left, `Write these texts in locales/${language}, without the marks`).toEqual([]);
});

const pairs = others.flatMap((language) =>
  namespaces('en').map((namespace) => [language, namespace] as const),
);

describe.each(pairs)('%s/%s', (language, namespace) => {
  const english = messages('en', namespace);
  const own = messages(language, namespace);

  test('has the same keys', () => {
    const bases = (map: Map<string, string>) => [...new Set([...map.keys()].map(baseOf))].sort();
    expect(bases(own)).toEqual(bases(english));
  });

  test('has the same placeholders', () => {
    const expected = new Map<string, Set<string>>();
    for (const [key, text] of english) {
      const known = expected.get(baseOf(key)) ?? new Set();
      for (const name of placeholders(text)) known.add(name);
      expected.set(baseOf(key), known);
    }
    const wrong = [...own].filter(([key, text]) => {
      const known = expected.get(baseOf(key)) ?? new Set();
      const used = placeholders(text);
      // A plural form may spell out its number. Every other placeholder must be present.
      return (
        used.some((name) => !known.has(name)) ||
        [...known].some((name) => !used.includes(name) && !(name === 'count' && isPlural(key)))
      );
    });
    expect(wrong).toEqual([]);
  });

  /** Latin words that are names in every language, and commands. */
  const names =
    /\b(ID|KYT|P2P|CSV|UTC|IP|API|URL|Telegram|Google|AdvCash|Email|Watchfloor|Caps Lock|OK|Trading|Esc|Enter|Shift|Ctrl|Hash|HTML|TXID|IBAN|Cryptomat|Back office|CoinMarketCap|OAuth2|https|USDT|JSON|balanceOf|transfer|npm run [\w:]+)\b/gi;

  test('leaves no English', () => {
    const left = [...own].filter(([key, text]) => {
      const source = english.get(key) ?? english.get(`${baseOf(key)}_other`);
      // A command is typed unchanged in every language.
      const textWithoutNames = text
        .replace(/\{\{?[^}]*\}\}?|npm run [\w:]+/g, '')
        .replace(names, '');
      if (/^(ru|zh)$/.test(language)) return /[a-z]{4,}/i.test(textWithoutNames);
      return text === source && /[a-z]{3,}\W+[a-z]{3,}/i.test(textWithoutNames);
    });
    expect(
      left,
      'Translate these, or add a name that is the same everywhere to `names` in tests/locales/parity.test.ts',
    ).toEqual([]);
  });
});

describe.each(languages)('plurals of %s', (language) => {
  const expectedForms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  test.each(namespaces(language))('%s has every form and no other', (namespace) => {
    const forms = new Map<string, string[]>();
    for (const key of messages(language, namespace).keys()) {
      if (!isPlural(key)) continue;
      const base = baseOf(key);
      forms.set(base, [...(forms.get(base) ?? []), key.slice(base.length + 1)]);
    }
    for (const [base, found] of forms)
      expect(found.sort(), base).toEqual([...expectedForms].sort());
  });
});
