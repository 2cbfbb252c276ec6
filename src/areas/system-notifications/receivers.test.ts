import { expect, test } from 'vitest';
import { type Count, countReceivers } from './receivers.ts';

/** A back office with these users: id, tags, language. */
const people = [
  { id: '1', tags: ['7'], language: 'en' },
  { id: '2', tags: ['7', '8'], language: 'ru' },
  { id: '3', tags: [], language: 'en' },
  { id: '4', tags: ['8'], language: 'en' },
] as const;

const count =
  (isExact = true): Parameters<typeof countReceivers>[1] =>
  async ({ ids, tagIds, language }): Promise<Count> => ({
    total: people.filter(
      (one) =>
        (!ids || ids.includes(one.id)) &&
        (!tagIds || one.tags.some((tag) => tagIds.includes(tag))) &&
        (!language || language.includes(one.language)),
    ).length,
    isExact,
  });

test.each([
  ['nothing chosen', [], [], null, 0],
  ['users', ['1', '3'], [], null, 2],
  ['a tag', [], ['7'], null, 2],
  ['two tags that share a user', [], ['7', '8'], null, 3],
  ['a user who has the tag counts once', ['1', '3'], ['7'], null, 3],
  ['of one language only', ['1', '2'], ['8'], 'EN', 2],
])('%s', async (_, userIds, tagIds, language, total) => {
  expect(await countReceivers({ userIds, tagIds, language }, count())).toEqual({
    total,
    isExact: true,
  });
});

test('a bound of one count makes the sum a bound', async () => {
  const chosen = { userIds: ['1'], tagIds: ['8'], language: null };
  expect((await countReceivers(chosen, count(false))).isExact).toBe(false);
});
