import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, startOffice } from '../../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

interface Cell {
  readonly notification: string;
  readonly notificationType: number;
  readonly notificationServiceType: number;
  readonly notificationTypeEnabled: boolean;
  readonly ignored: boolean;
}

const gridOf = async (userId: number) =>
  (await office.call('POST', 'User/GetUserNotificationSettings', { userId }, 0)).body
    .items as unknown as readonly Cell[];
const save = (userId: number, notificationSettings: readonly object[], by = 0) =>
  office.call('POST', 'User/UpdateUserNotificationsSettings', { userId, notificationSettings }, by);
const cell = { notificationType: 0, notificationServiceType: 2 };
const offIn = (grid: readonly Cell[]) =>
  grid.filter((one) => !one.notificationTypeEnabled).map((one) => one.notification);

describe('the grid of a user', () => {
  test('has every notification by every service, on until the user turns it off', async () => {
    const grid = await gridOf(1);
    expect(grid).toHaveLength(20 * 6);
    expect(offIn(grid)).toEqual([]);
  });

  test('keeps what is not given, and is that of one user', async () => {
    await save(1, [{ ...cell, enabled: false }]);
    await save(1, [{ ...cell, notificationType: 20, enabled: false }]);
    expect(offIn(await gridOf(1))).toEqual(['signIn', 'depositArrived']);
    expect(offIn(await gridOf(2))).toEqual([]);
    await save(1, [{ ...cell, enabled: true }]);
    expect(offIn(await gridOf(1))).toEqual(['depositArrived']);
  });

  test('refuses a notification or a service that does not exist, and changes nothing', async () => {
    const before = await gridOf(2);
    for (const wrong of [{ notificationType: 999 }, { notificationServiceType: 4 }]) {
      const given = [
        { ...cell, enabled: false },
        { ...cell, ...wrong, enabled: false },
      ];
      expect((await save(2, given)).body.error).toBeTruthy();
    }
    expect(await gridOf(2)).toEqual(before);
  });

  test.each([3, 7])('is not changed by status %i', async (status) => {
    expect((await save(2, [{ ...cell, enabled: false }], status)).status).toBe(403);
  });
});

test('the format of the mail belongs to the user', async () => {
  const set = (emailBodyType: number) =>
    office.call('PUT', 'v2/User/UpdateUserEmailBodyType', { userId: 1, emailBodyType }, 0);
  expect((await set(7)).body.error).toBeTruthy();
  expect((await set(1)).body.result.Success).toBe(true);
  const { body } = await office.call('POST', 'v2/User/GetUser', { userId: 1 }, 0);
  expect(body.user).toMatchObject({ emailBodyType: 1 });
});

test('what the platform suppresses is marked for every user, and only by a super admin', async () => {
  const put = (ignore: boolean, by = 1, notification = 'announcement') =>
    office.call('PUT', 'v1/notification-settings', { notification, service: 3, ignore }, by);
  const marked = async () =>
    (await gridOf(1)).filter(({ ignored }) => ignored).map((one) => one.notificationServiceType);
  expect((await put(true, 0)).status).toBe(403);
  expect((await put(true, 1, 'nothing')).status).toBe(400);
  await put(true);
  await put(true);
  expect(await marked()).toEqual([3]);
  await put(false);
  expect(await marked()).toEqual([]);
});
