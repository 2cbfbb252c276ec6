import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../i18n/languages.ts';
import { menu } from './menu.ts';
import { titleOf } from './title.ts';

interface Texts {
  readonly sections: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
}

test.each(languageCodes)('%s: no two screens have one title', (language) => {
  const { sections, groups } = JSON.parse(
    readFileSync(`locales/${language}/shell.json`, 'utf8'),
  ) as Texts;
  const nameOf = (id: string) => sections[id] ?? groups[id] ?? id;
  const titles = menu.flatMap(({ id, pages }) =>
    pages.map(({ section, text = section }) =>
      titleOf({ page: nameOf(text), group: id === text ? undefined : nameOf(id) }),
    ),
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
