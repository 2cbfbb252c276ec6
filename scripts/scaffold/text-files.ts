import { readdirSync } from 'node:fs';
import { eventsOf, type Plan, type Written } from './plan.ts';

/** Marks a text that nobody has written yet. A test refuses it. */
export const marked = (text: string): string => `⟦${text}⟧`;

export const languages = (): readonly string[] => readdirSync('locales');

/** `sourcePaymentMethods` as `Source payment methods`. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Texts of an area. What every area has (id, status, edit, delete) is in `shared`. */
function textsOf(plan: Plan): object {
  const { plural, record, fields, create } = plan;
  const events = eventsOf(plan);
  const name = wordsOf(record);
  const columns = fields
    .filter(({ name: field }) => !['name', 'userId'].includes(field))
    .map(({ name: field }): readonly [string, string] => [field, marked(wordsOf(field))]);
  const acts = {
    ...(create && {
      create: {
        ...{ label: marked(`New ${name.toLowerCase()}`), will: marked('What this does') },
        done: marked(`${name} created`),
      },
    }),
    ...Object.fromEntries(
      events.map((event) => [
        event,
        { will: marked('What this does'), done: marked(`${name} {{id}}: ${event}`) },
      ]),
    ),
  };
  return {
    title: marked(wordsOf(plural)),
    ...(columns.length > 0 && { columns: Object.fromEntries<string>(columns) }),
    ...(events.length > 0 && { states: { listed: marked('Listed') } }),
    ...(Object.keys(acts).length > 0 && { acts }),
    empty: marked('What stands here, and what to do next'),
  };
}

/** The area's own texts, the same marked ones in every language. */
export const textFiles = (plan: Plan): readonly Written[] =>
  languages().map(
    (language): Written => [
      `locales/${language}/${plan.plural}.json`,
      `${JSON.stringify(textsOf(plan), null, 2)}\n`,
    ],
  );

/** A text to add to a file of all areas: file, path of keys, text. */
export type AddedText = readonly [file: string, keys: readonly string[], text: string];

export function addedTexts(plan: Plan): readonly AddedText[] {
  const { plural, one, record, create } = plan;
  const name = wordsOf(record);
  const actions = [...(create ? ['create'] : []), ...eventsOf(plan)];
  return [
    ['shell', ['sections', plural], marked(wordsOf(plural))],
    ...(actions.length > 0 ? [['logs', ['words', 'objectType', one], marked(name)] as const] : []),
    ...actions.map(
      (action): AddedText => [
        ...(['logs', ['words', 'act', one, action]] as const),
        marked(`${name}: ${action}`),
      ],
    ),
  ];
}
