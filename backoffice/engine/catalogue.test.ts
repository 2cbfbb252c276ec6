import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userTags } from '../db/schema/users.ts';
import { type Office, startOffice } from '../testing/office.ts';
import { catalogue } from './catalogue.ts';
import type { ListDefinition } from './list.ts';
import { plainRow } from './plain-row.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

test.each([
  [{}, /user_tags_tag_name_unique/],
  [{ user_tags_tag_name_unique: 'Exists', no_such_one: 'Exists' }, /no_such_one/],
] as const)('a catalogue with the refusals %j is no catalogue', (unique, message) => {
  const list: ListDefinition = {
    ...{ entity: 'tag', table: sql`user_tags`, columns: {}, sorts: {}, filters: {} },
    sort: { by: 'id', desc: false },
  };
  const lifecycle = plainRow('tag', 'manageTags');
  const declare = () =>
    catalogue({ lifecycle, table: userTags, list, unique, create: { fields: {}, calls: [] } });
  expect(declare).toThrow(message);
});

const words = 'p2p/Admin/advertisements/moderation-words';

test('of two with one name at once, one is written and one is refused', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => office.call('POST', 'v2/User/AddUserTag', { tagName: 'VIP' }, 1)),
  );
  const codes = answers.map(({ body }) => body.error?.code ?? 'done').sort();
  expect(codes).toEqual(['Exists', 'done']);
});

test('an edit to a taken name is refused and logged, and changes nothing', async () => {
  for (const groupName of ['one', 'two'])
    await office.call('POST', words, { groupName, words: [groupName] }, 1);
  const { items } = (await office.call('GET', words, {}, 1)).body;
  const [first, second] = items as unknown as { id: number; groupName: string }[];
  const given = { id: second?.id, groupName: first?.groupName, words: ['x'] };
  const { body } = await office.call('PUT', words, given, 1);
  expect(body.error.code).toBe('Exists');
  expect((await office.call('GET', words, {}, 1)).body.items).toEqual(items);
});

test('a deleted row is removed, told to the feed as removed, and cannot be deleted again', async () => {
  const { id } = (await office.call('POST', 'v2/User/AddUserTag', { tagName: 'Gone' }, 1)).body;
  const remove = () => office.call('PUT', 'v2/User/DeleteUserTag', { tagId: id }, 1);
  expect((await remove()).body.result).toEqual({ Success: true });
  const { rows } = await office.database.db.execute<{ kind: string; row: unknown }>(
    sql`select kind, row from outbox_events where entity = 'tag' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ kind: 'removed', row: null }]);
  expect((await remove()).body.error.code).toBe('NotFound');
});
