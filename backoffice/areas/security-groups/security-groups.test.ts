import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

type Given = Readonly<Record<string, unknown>>;

/** Returns the refusal of a call, or `done`. */
async function send(method: string, path: string, given: Given = {}, status = 1): Promise<string> {
  const { body } = await office.call(method, `v2/${path}`, { ...given }, status);
  const { error, result } = body as Partial<typeof body>;
  return error?.code ?? (result?.Success ? 'done' : 'nothing');
}
async function rows(path: string, given: Given = {}): Promise<readonly Given[]> {
  const { body } = await office.call('GET', `v2/${path}`, { limit: 1000, ...given }, 1);
  return body.items as unknown as readonly Given[];
}
async function newGroup(name: string): Promise<unknown> {
  expect(await send('POST', 'SecurityGroups/CreateGroup', { name })).toBe('done');
  const [group] = await rows('SecurityGroups/GetUserGroups', { name });
  return group?.groupId;
}
const appsOf = async (groupId: unknown) => {
  const { body } = await office.call('GET', `v2/FrontConfig/groups/${groupId}`, {}, 1);
  return (body as unknown as { apps: readonly { appId: number; access: number }[] }).apps;
};

test('only super admins see and change groups; a name is used once', async () => {
  await newGroup('Only once');
  expect(await send('POST', 'SecurityGroups/CreateGroup', { name: 'Only once' })).toBe('Exists');
  expect(await send('POST', 'SecurityGroups/CreateGroup', { name: 'Of an admin' }, 0)).toBe(
    'ActionNotAllowed',
  );
  const { status } = await office.call('GET', 'v2/FrontConfig/groups', {}, 0);
  expect(status).toBe(403);
});

test('a user is in a group once, is found there, and leaves it once', async () => {
  const groupId = await newGroup('Members');
  const [{ id: userId, userName } = {}] = (
    await office.database.db.execute<{ id: number; userName: string }>(
      sql`select id::int as id, user_name as "userName" from users order by id limit 1`,
    )
  ).rows;
  const pair = { groupId, userId };
  expect(await send('POST', 'SecurityGroups/AddUserToGroup', pair)).toBe('done');
  expect(await send('POST', 'SecurityGroups/AddUserToGroup', pair)).toBe('Exists');
  expect(await send('POST', 'SecurityGroups/AddUserToGroup', { groupId, userId: 99_999_999 })).toBe(
    'UserNotFound',
  );
  expect(await rows('SecurityGroups/GetGroupUsers', { groupId, userName })).toMatchObject([
    { groupId, userId, userName },
  ]);
  const ofUser = await rows('SecurityGroups/GetUserGroups', { userId });
  expect(ofUser.find((group) => group.groupId === groupId)).toMatchObject({ users: 1 });
  expect(await send('DELETE', 'SecurityGroups/RemoveUserFromGroup', pair)).toBe('done');
  expect(await send('DELETE', 'SecurityGroups/RemoveUserFromGroup', pair)).toBe('NotFound');
  expect(await rows('SecurityGroups/GetGroupUsers', { groupId })).toEqual([]);
});

test('an app is allowed, denied and reset for a group, and each of these once', async () => {
  const groupId = await newGroup('Rights');
  const [{ appId = 0 } = {}, ...others] = await appsOf(groupId);
  const accessNow = async () => (await appsOf(groupId)).find((app) => app.appId === appId)?.access;
  expect([await accessNow(), new Set(others.map(({ access }) => access))]).toEqual([
    2,
    new Set([2]),
  ]);
  const path = (event: string) => `FrontConfig/apps/${appId}/${event}/${groupId}`;
  expect(await send('DELETE', path('reset'))).toBe('InvalidRequest');
  expect(await send('PUT', path('allow'))).toBe('done');
  expect(await accessNow()).toBe(0);
  expect(await send('PUT', path('allow'))).toBe('InvalidRequest');
  expect(await send('PUT', path('deny'))).toBe('done');
  expect(await accessNow()).toBe(1);
  expect(await rows('FrontConfig', { idList: appId })).toMatchObject([{ appId }]);
  expect(await send('DELETE', path('reset'))).toBe('done');
  expect(await accessNow()).toBe(2);
  expect(await send('PUT', `FrontConfig/apps/999999/allow/${groupId}`)).toBe('NotFound');
  expect(await send('PUT', `FrontConfig/apps/${appId}/allow/999999`)).toBe('NotFound');
});

test('the memberships and rights of a group end with it', async () => {
  const groupId = await newGroup('To be deleted');
  const [{ appId = 0 } = {}] = await appsOf(groupId);
  const deniedBefore = (await rows('FrontConfig', { idList: appId }))[0]?.deniedGroups;
  await send('PUT', `FrontConfig/apps/${appId}/deny/${groupId}`);
  await send('POST', 'SecurityGroups/AddUserToGroup', { groupId, userId: 1 });
  expect(await send('DELETE', 'SecurityGroups/RemoveGroup', { groupId })).toBe('done');
  expect(await rows('SecurityGroups/GetUserGroups', { idList: groupId })).toEqual([]);
  expect(await rows('SecurityGroups/GetGroupUsers', { groupId })).toEqual([]);
  expect((await rows('FrontConfig', { idList: appId }))[0]?.deniedGroups).toBe(deniedBefore);
});
