import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { auditActions } from '../../../machines/audit/audit-actions.codes.ts';
import { actionOfMutation } from '../../../machines/audit/mutation-actions.codes.ts';
import { objectWords } from '../../entities/object-name.ts';
import { sentObject } from './sent-object.record.ts';

const schema = buildSchema(readFileSync('src/data/schema.graphql', 'utf8'), {
  assumeValid: true,
});

/** Mutations that are executed once per key. Only their outcomes can be unknown. */
const keyed = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ args }) => args.some(({ name }) => name === 'key' || name === 'intent'))
  .map(({ name }) => name)
  .filter((name) => name !== 'closeOutcome');

test('there are mutations that are done once', () => expect(keyed.length).toBeGreaterThan(80));

test.each(keyed)('%s is an action of the log', (mutation) =>
  expect(auditActions).toContain(actionOfMutation(mutation)),
);

const sources = readdirSync('gateway/schema')
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => readFileSync(`gateway/schema/${file}`, 'utf8'));

const changed = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/@action\(\s*read: "(\w+)"/g)].map(([, query = '']) => {
      const type = schema.getQueryType()?.getFields()[query]?.type;
      return String(type).replaceAll('!', '');
    }),
  ),
);

const names = (
  JSON.parse(readFileSync('locales/en/logs.json', 'utf8')) as {
    words: { objectType: Record<string, string> };
  }
).words.objectType;

test.each([...changed])('%s has a name in the log', (type) =>
  expect(Object.keys(names)).toContain(objectWords[type]),
);

test('an action that changes no record is about its user, where it names one', () => {
  const about = { objectType: null, objectId: null };
  expect(sentObject({ ...about, sent: { userId: '7' } })?.path).toBe('/user/7');
  expect(sentObject({ ...about, sent: { text: 'hello' } })).toBeNull();
  expect(
    sentObject({ objectType: 'Transaction', objectId: '5', sent: { userId: '7' } })?.path,
  ).toBe('/transactions/5');
});

test('settings have no id, and are named alone', () => {
  const about = { objectType: 'TradeTimers', objectId: null, sent: {} };
  expect(sentObject(about)?.text).not.toContain('#');
  expect(sentObject(about)?.path).toBeUndefined();
});
