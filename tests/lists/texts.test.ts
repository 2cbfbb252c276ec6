import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enums } from '../../src/data/enums.ts';
import type { ListSpec } from '../../src/list/define-list.ts';
import { inheritedText } from '../locales/messages.ts';
import { lists } from './lists.ts';

const languages = ['en', 'ru', 'zh', 'es', 'et', 'tr'] as const;

type Texts = { readonly [key: string]: string | Texts };

const read = (language: string, namespace: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  ) as Texts;

function find(texts: Texts, path: string): string | undefined {
  let here: string | Texts | undefined = texts;
  for (const part of path.split('.')) here = typeof here === 'object' ? here[part] : undefined;
  return typeof here === 'string' && here.trim() !== '' ? here : undefined;
}

/** Returns every text of the list's own namespace that its definition requires. */
const own = ({
  title,
  empty,
  columns,
  filters,
  record,
  bulk = {},
  others = {},
  forms = {},
}: ListSpec): string[] => [
  ...[title, empty],
  ...columns.map(({ field }) => `columns.${field}`),
  ...filters.map(({ key }) => `filters.${key}`),
  ...(record?.fields ?? []).map(({ field }) => `columns.${field}`),
  ...Object.keys(record?.lifecycle.codes ?? {}).map((state) => `states.${state}`),
  ...Object.keys(record?.acts ?? {}).flatMap((event) =>
    ['label', 'will', 'done'].map((text) => `acts.${event}.${text}`),
  ),
  ...Object.entries(forms).flatMap(([name, form]) => [
    `acts.${name}.label`,
    // A dialog of its own has its own texts.
    ...('fields' in form
      ? [
          ...['will', 'done'].map((text) => `acts.${name}.${text}`),
          ...Object.keys(form.fields).map((field) => `inputs.${field}`),
        ]
      : []),
  ]),
  ...columns.flatMap(({ button }) => (button ? [button] : [])),
  ...Object.keys(others).map((name) => `acts.${name}.label`),
  ...Object.entries(bulk).flatMap(([name, { inputs }]) => [
    ...['label', 'will'].map((text) => `acts.${name}.${text}`),
    ...Object.keys(inputs).map((input) => `inputs.${input}`),
  ]),
];

const members = ({ columns, filters, record, expand }: ListSpec): string[] =>
  [...columns, ...filters, ...(record?.fields ?? []), ...Object.values(expand?.columns ?? {})]
    .flatMap(({ of }) => (of ? [of] : []))
    .flatMap((name) => enums[name].map((member) => `${name}.${member}`));

describe.each(languages)('in %s', (language) => {
  it.each(lists.map((list) => [list.key, list] as const))('%s says everything', (_, list) => {
    const missing = own(list).filter((path) => !inheritedText(language, list.name, path));
    expect(missing).toEqual([]);
    const names = read(language, 'enums');
    expect(members(list).filter((path) => find(names, path) === undefined)).toEqual([]);
  });
});

it('what an act did names the record that it was done to', () => {
  for (const language of languages)
    for (const { name, record } of lists)
      for (const event of Object.keys(record?.acts ?? {}))
        expect(find(read(language, name), `acts.${event}.done`), `${language} ${name}`).toContain(
          '{{id}}',
        );
});
