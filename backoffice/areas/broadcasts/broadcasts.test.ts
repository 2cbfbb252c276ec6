import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationService } from '../../../machines/admin/notification.codes.ts';
import {
  broadcastLeftOut,
  broadcastRecipientStatus,
  broadcastStatus,
} from '../../../machines/broadcast/broadcast.codes.ts';
import { userAccess } from '../../../machines/user-lock/user-lock.codes.ts';
import { userNotification } from '../../../machines/user-notification/user-notification.codes.ts';
import {
  broadcastRecipients,
  broadcasts,
  broadcastTexts,
  outgoingMessages,
} from '../../db/schema/broadcasts.ts';
import { ignoredNotifications, userNotifications } from '../../db/schema/user-notifications.ts';
import { users, userTagLinks, userTags } from '../../db/schema/users.ts';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { deliverBroadcasts } from './deliver.ts';

const path = 'v1/ext/broadcasts';
const support = 3;
const firstUser = 2001;
let office: Office;

beforeAll(async () => {
  office = await startOffice({ isIdle: true });
  const { db } = office.database;
  await db.insert(users).values(
    Array.from({ length: 10 }, (_, at) => ({
      ...{ id: firstUser + at, userName: `reader${at}`, regDate: new Date(0) },
      ...{ language: at < 6 ? 'ru' : 'et', status: at % 2 },
      email: `reader${at}@example.test`,
    })),
  );
  await db.insert(userTags).values({ id: 81, tagName: 'readers' });
  await db
    .insert(userTagLinks)
    .values([firstUser, firstUser + 1, firstUser + 7].map((userId) => ({ userId, tagId: 81 })));
});
afterAll(() => office.end());
beforeEach(async () => {
  const { db } = office.database;
  await db.delete(broadcasts);
  await db.delete(ignoredNotifications);
  await db.delete(userNotifications);
});

const begin = (payload: object, as = 0) =>
  office.call('POST', path, { message: 'Hello', ...payload }, as);
const latest = async () =>
  (await office.database.db.select().from(broadcasts).orderBy(broadcasts.id)).at(-1);
const deliver = (limit: number) =>
  transact(office.services, platform, (unit) => deliverBroadcasts(unit, limit));
const recipients = (userIds: readonly number[]) =>
  office.database.db
    .select()
    .from(broadcastRecipients)
    .where(inArray(broadcastRecipients.userId, [...userIds]))
    .orderBy(broadcastRecipients.id);
const readers = (...at: readonly number[]) => at.map((one) => firstUser + one);
const act = (event: string, payload: object = {}) =>
  latest().then((one) => office.call('PUT', `${path}/${one?.id}${event}`, payload, 0));

test.each([
  ['users', { userIdList: readers(0, 9) }, readers(0, 9)],
  [
    'users and a tag, each once',
    { userIdList: readers(0, 9), userTagList: [81] },
    readers(0, 1, 7, 9),
  ],
  ['a tag in one language', { userTagList: [81], languageList: ['et'] }, readers(7)],
  ['everyone of a language and a status', { languageList: ['et'], statusList: [1] }, readers(7, 9)],
])('an audience of %s: the dry run and the ledger agree', async (_, audience, expected) => {
  const dry = await office.call('GET', 'v1/ext/broadcast-audience', audience, 0);
  expect(dry.body.total).toBe(expected.length);
  expect(dry.body.items.map(({ id }) => id)).toEqual(expected);
  expect(await latest()).toBeUndefined();
  await begin(audience);
  const rows = await office.database.db.select().from(broadcastRecipients);
  expect(rows.map(({ userId }) => userId)).toEqual(expected);
  expect((await latest())?.recipientCount).toBe(expected.length);
});

test.each([
  ['nothing is chosen', {}, 'RequestNotValid'],
  ['nobody meets the rest', { userIdList: readers(0), languageList: ['zh'] }, 'RequestNotValid'],
  ['an unknown user', { userIdList: [999_999] }, 'UserNotFound'],
  ['an unknown tag', { userTagList: [9999] }, 'NotFound'],
  ['an unknown language', { languageList: ['xx'] }, 'RequestNotValid'],
  ['an unknown status', { statusList: [77] }, 'RequestNotValid'],
  ['an empty text', { userIdList: readers(0), message: ' ' }, 'RequestNotValid'],
])('nothing begins: %s', async (_, payload, code) => {
  const { body } = await begin(payload);
  expect(body.result?.Error ?? body.error?.code ?? Object.keys(body)).toBe(code);
  expect(await latest()).toBeUndefined();
});

test('staff without the right neither begin nor stop one', async () => {
  expect((await begin({ userIdList: readers(0) }, support)).status).toBe(403);
  await begin({ userIdList: readers(0) });
  const stop = `${path}/${(await latest())?.id}/stop`;
  expect((await office.call('PUT', stop, {}, support)).status).toBe(403);
});

test('who is left out, and why; the others get it by each service that they want', async () => {
  const { db } = office.database;
  const [declined = 0, deleted = 0, blocked = 0, reached = 0, silent = 0] = readers(0, 1, 2, 3, 4);
  const all = [declined, deleted, blocked, reached, silent];
  await begin({ userIdList: all });
  const announcement = userNotification.announcement;
  const { system, email, telegram, push, popUp } = notificationService;
  const refuse = (userId: number, services: readonly number[]) =>
    db.insert(userNotifications).values(
      services.map((service) => ({
        ...{ userId, notificationType: announcement, notificationServiceType: service },
        enabled: false,
      })),
    );
  await refuse(declined, [system, email, telegram, push, popUp]);
  // Only email is wanted, and there is no address.
  await refuse(silent, [system, telegram, push, popUp]);
  await db.update(users).set({ email: null }).where(eq(users.id, silent));
  await db.insert(ignoredNotifications).values({ notification: announcement, service: push });
  await db.update(users).set({ dateDeleted: new Date() }).where(eq(users.id, deleted));
  await db.update(users).set({ access: userAccess.blocked }).where(eq(users.id, blocked));
  await deliver(100);
  await db.update(users).set({ dateDeleted: null }).where(eq(users.id, deleted));
  await db.update(users).set({ access: userAccess.free }).where(eq(users.id, blocked));
  const { leftOut, sent } = broadcastRecipientStatus;
  expect(await recipients(all)).toMatchObject([
    { userId: declined, status: leftOut, leftOut: broadcastLeftOut.declined, textVersion: null },
    { userId: deleted, status: leftOut, leftOut: broadcastLeftOut.deleted },
    { userId: blocked, status: leftOut, leftOut: broadcastLeftOut.blocked },
    { userId: reached, status: sent, leftOut: null, textVersion: 1 },
    { userId: silent, status: leftOut, leftOut: broadcastLeftOut.unreachable },
  ]);
  expect(await latest()).toMatchObject({
    ...{ status: broadcastStatus.sent, recipientCount: 5, sentCount: 1, leftOutCount: 4 },
  });
  const messages = await db.select().from(outgoingMessages).orderBy(outgoingMessages.service);
  expect(messages.map(({ userId, service, address }) => [userId, service, address])).toEqual([
    [reached, popUp, null],
    [reached, system, null],
    [reached, email, 'reader3@example.test'],
    [reached, telegram, null],
  ]);
});

test('paused, corrected, resumed and stopped in the middle: nobody gets two texts', async () => {
  const { db } = office.database;
  await begin({ languageList: ['ru', 'et'] });
  const total = (await latest())?.recipientCount ?? 0;
  expect(await deliver(3)).toBe(3);
  await act('/pause');
  expect(await deliver(3)).toBe(0);
  await act('', { message: 'Hello again' });
  await act('/resume');
  expect(await deliver(4)).toBe(4);
  await act('/stop');
  expect(await deliver(100)).toBe(0);
  expect(await latest()).toMatchObject({
    ...{ status: broadcastStatus.stopped, sentCount: 7, textVersion: 2, message: 'Hello again' },
  });
  const { rows } = await db.execute(sql`
    select status, text_version as version, count(*)::int as count from broadcast_recipients
    group by 1, 2 order by 1, 2`);
  const { sent, stopped } = broadcastRecipientStatus;
  expect(rows).toEqual([
    { status: sent, version: 1, count: 3 },
    { status: sent, version: 2, count: 4 },
    { status: stopped, version: null, count: total - 7 },
  ]);
  expect(await db.select().from(broadcastTexts).orderBy(broadcastTexts.version)).toMatchObject([
    { version: 1, message: 'Hello' },
    { version: 2, message: 'Hello again' },
  ]);
  const texts = await db.execute(sql`
    select body, count(distinct user_id)::int as users from outgoing_messages group by 1 order by 1`);
  expect(texts.rows).toEqual([
    { body: 'Hello', users: 3 },
    { body: 'Hello again', users: 4 },
  ]);
});

test('a portion whose transaction fails was sent to nobody', async () => {
  await begin({ userIdList: readers(0, 1, 2) });
  const failing = transact(office.services, platform, async (unit) => {
    await deliverBroadcasts(unit, 2);
    throw new Error('the process ends');
  });
  await expect(failing).rejects.toThrow('the process ends');
  expect(await office.database.db.select().from(outgoingMessages)).toEqual([]);
  expect(await latest()).toMatchObject({ sentCount: 0, status: broadcastStatus.sending });
  await deliver(100);
  expect(await latest()).toMatchObject({ sentCount: 3, status: broadcastStatus.sent });
});

test('two broadcasts are delivered one after the other, the older one first', async () => {
  await begin({ userIdList: readers(0, 1), message: 'first' });
  await begin({ userIdList: readers(0, 1), message: 'second' });
  await deliver(100);
  const rows = await office.database.db.select().from(broadcasts).orderBy(broadcasts.id);
  expect(rows.map(({ status }) => status)).toEqual([broadcastStatus.sent, broadcastStatus.sending]);
});
