import { readFileSync } from 'node:fs';
import { getNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { actionOf, needsOf } from '../../gateway/rest/directives.ts';
import {
  settingsMembers,
  settingsReads,
} from '../../machines/settings-change/settings-reads.policy.ts';
import { areaScreens } from '../../src/app/area-screens.ts';
import { sentObject } from '../../src/areas/objects/sent-object.record.ts';
import { settingsName, settingsPage } from '../../src/areas/settings-changes/settings-name.ts';

/** Each kind of settings whose history is kept has a name, a place, a right and an action. */

const schema = loadSchema();
const queries = schema.getQueryType()?.getFields() ?? {};
const actions = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
  const action = actionOf(schema, field);
  return action ? [{ name: field.name, read: action.read }] : [];
});
const paths = new Set(areaScreens.map(({ path }) => path));

const fieldOf = (read: string) => {
  const field = queries[read];
  if (!field) throw new Error(`there is no query ${read}`);
  return field;
};

test.each(settingsReads)('%s needs a section, and an action changes it', (read) => {
  expect(needsOf(schema, fieldOf(read))?.section).toEqual(expect.any(String));
  expect(actions.some((action) => action.read === read)).toBe(true);
});

test.each(Object.entries(settingsMembers))(
  '%s is undone with its own arguments',
  (name, member) => {
    const argsOf = (mutation: string) =>
      schema
        .getMutationType()
        ?.getFields()
        [mutation]?.args.map((arg) => arg.name)
        .toSorted();
    expect(argsOf(name)).toContain(member.by);
    expect(argsOf(member.undoneBy)).toEqual(argsOf(name));
  },
);

test.each(settingsReads)('%s has a page', (read) => {
  const field = fieldOf(read);
  const own = settingsPage(read);
  if (own !== undefined) return expect(paths).toContain(own);
  const objectType = getNamedType(field.type).name;
  const path = sentObject({ objectType, objectId: '7', sent: null })?.path;
  expect(path).toContain('7');
});

const languages = ['en', 'es', 'et', 'ru', 'tr', 'zh'];
interface Texts {
  readonly words: { readonly objectType: object };
  readonly sets: object;
}
const textsOf = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Texts;

test.each(languages)('every kind of settings has a name (%s)', (language) => {
  const known = new Set([
    ...Object.keys(textsOf(language, 'logs').words.objectType),
    ...Object.keys(textsOf(language, 'options').sets).map((set) => `${set}Options`),
  ]);
  // Without loaded texts, the name is the key of the text or the query itself.
  const others: Readonly<Record<string, string>> = {
    frontConfigGroup: 'securityGroup',
    stakingSetting: 'stakingSettings',
  };
  for (const read of settingsReads) expect(known).toContain(others[read] ?? read);
  expect(settingsName('nothing')).toBe('nothing');
});
