import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broadcastRecipients, broadcasts } from '../../db/schema/broadcasts.ts';
import { systemNotifications } from '../../db/schema/system-notifications.ts';
import { users, userTagLinks, userTags } from '../../db/schema/users.ts';
import { endow } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';

const path = 'v2/Communication/SendNotificationsToUsers';
const support = 3;
let office: Office;
let deleted = 0;

beforeAll(async () => {
  office = await startOffice({ isIdle: true });
  const { db } = office.database;
  await endow(office.database);
  await db.update(users).set({ language: 'en' });
  await db.update(users).set({ language: 'ru' }).where(eq(users.id, 2));
  const [gone] = await db
    .insert(users)
    .values({ id: 990, userName: 'gone', regDate: new Date(0), dateDeleted: new Date(1) })
    .returning();
  deleted = Number(gone?.id);
  await db.insert(userTags).values([
    { id: 71, tagName: 'both' },
    { id: 72, tagName: 'nobody' },
  ]);
  await db.insert(userTagLinks).values([
    { userId: 1, tagId: 71 },
    { userId: 2, tagId: 71 },
    { userId: deleted, tagId: 71 },
  ]);
});
afterAll(() => office.end());

const send = (payload: object, as = 0) =>
  office.call('POST', path, { message: 'Hello', ...payload }, as);

/** Ids of the recipients of the latest text; null if none was stored. */
async function latest(): Promise<number[] | null> {
  const { db } = office.database;
  const sent = (await db.select().from(broadcasts).orderBy(broadcasts.id)).at(-1);
  if (!sent) return null;
  const rows = await db
    .select()
    .from(broadcastRecipients)
    .where(eq(broadcastRecipients.broadcastId, sent.id));
  expect(sent.recipientCount).toBe(rows.length);
  return rows.map(({ userId }) => userId).sort();
}
const stored = async () => (await office.database.db.select().from(broadcasts)).length;

test.each([
  ['chosen users', { userIdList: [1] }, [1]],
  ['users of a tag, without deleted ones', { userTagList: [71] }, [1, 2]],
  ['each once', { userIdList: [1, 1, 2], userTagList: [71] }, [1, 2]],
  ['one language', { userTagList: [71], language: 'ru' }, [2]],
])('who gets it: %s', async (_, payload, expected) => {
  const { body } = await send(payload);
  expect(body.result).toEqual({ Success: true });
  expect(await latest()).toEqual(expected);
});

test.each([
  ['nobody is chosen', () => ({}), 'RequestNotValid'],
  ['a tag of nobody', () => ({ userTagList: [72] }), 'RequestNotValid'],
  ['no user of the language', () => ({ userIdList: [1], language: 'zh' }), 'RequestNotValid'],
  ['an unknown user', () => ({ userIdList: [1, 999_999] }), 'UserNotFound'],
  ['a deleted user', () => ({ userIdList: [deleted] }), 'UserNotFound'],
  ['an unknown tag', () => ({ userIdList: [1], userTagList: [9999] }), 'NotFound'],
  ['an empty text', () => ({ userIdList: [1], message: ' ' }), 'RequestNotValid'],
  ['an unknown language', () => ({ userIdList: [1], language: 'xx' }), 'RequestNotValid'],
])('nothing is sent: %s', async (_, payload, code) => {
  const before = await stored();
  const { body } = await send(payload());
  expect(body.error.code).toBe(code);
  expect(await stored()).toBe(before);
});

test('support staff may not send', async () => {
  expect((await send({ userIdList: [1] }, support)).status).toBe(403);
});

test('a change states the whole notification: what it leaves out is removed', async () => {
  const add = { text: 'Soon', language: 'en', dateFrom: 86_400, dateTo: 172_799 };
  await office.call('PUT', 'v2/Communication/AddSystemNotification', add, 0);
  const { db } = office.database;
  const [row] = await db
    .select()
    .from(systemNotifications)
    .where(eq(systemNotifications.text, 'Soon'));
  expect(row?.dateTo).toEqual(new Date(172_799_000));
  const edit = { id: row?.id, text: 'Now' };
  await office.call('PUT', 'v2/Communication/UpdateSystemNotification', edit, 0);
  const { body } = await office.call(
    ...(['GET', 'User/GetSystemNotifications', { idList: row?.id }, 0] as const),
  );
  expect(body.items).toMatchObject([{ text: 'Now', language: null, dateFrom: null, dateTo: null }]);
});

test('a last day before the first is refused', async () => {
  const given = { text: 'Never', dateFrom: 172_800, dateTo: 86_399 };
  const { body } = await office.call('PUT', 'v2/Communication/AddSystemNotification', given, 0);
  expect(body.error.code).toBe('RequestNotValid');
});
