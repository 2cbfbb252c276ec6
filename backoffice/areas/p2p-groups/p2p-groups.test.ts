import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { p2pProfiles } from '../../db/schema/p2p.ts';
import { p2pGroupMembers } from '../../db/schema/p2p-rules.ts';
import { users } from '../../db/schema/users.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

interface Group {
  readonly id: number;
  readonly name: string;
  readonly general: boolean;
  readonly profiles: readonly { readonly userId: number }[];
}
const path = 'v1/p2p/groups';

async function groups(): Promise<readonly Group[]> {
  const { body } = await office.call('GET', path, { limit: 1000 }, 1);
  return (body as unknown as { readonly groups: readonly Group[] }).groups;
}
async function group(name: string): Promise<Group> {
  const found = (await groups()).find((one) => one.name === name);
  if (!found) throw new Error(`There is no group ${name}`);
  return found;
}
/** Returns the refusal of a call, or `done`. */
async function send(method: string, call: string, given = {}, status = 1): Promise<string> {
  const { body } = await office.call(method, call, given, status);
  return body.error?.code ?? body.result?.Error ?? (body.result?.Success ? 'done' : 'nothing');
}
const members = (name: string) => group(name).then((one) => one.profiles.map((p) => p.userId));

test('a name is taken once, and the general group stays', async () => {
  expect(await send('POST', path, { name: 'Night shift' })).toBe('done');
  expect(await send('POST', path, { name: ' Night shift ' })).toBe('GroupAlreadyExists');
  expect(await send('POST', path, { name: 'Day shift' }, 2)).toBe('ActionNotAllowed');
  const { id, general } = await group('General');
  expect(general).toBe(true);
  expect(await send('DELETE', `${path}/${id}`)).toBe('CantDeleteGeneralGroup');
  expect(await send('DELETE', `${path}/999999`)).toBe('NotFound');
});

test('every trader and merchant is in a group', async () => {
  const { db } = office.database;
  const without = await db
    .select()
    .from(p2pProfiles)
    .where(
      and(
        inArray(p2pProfiles.type, [0, 3]),
        notInArray(p2pProfiles.id, db.select({ id: p2pGroupMembers.userId }).from(p2pGroupMembers)),
      ),
    );
  expect(without).toEqual([]);
});

test('members are added by pair, and leave only if another group keeps them', async () => {
  await send('POST', path, { name: 'Pairs' });
  const general = await group('General');
  const { id } = await group('Pairs');
  // The first of all is in each group of the seed.
  const [, first = 0, second = 0] = general.profiles.map(({ userId }) => userId);
  const pair = `${path}/${id}/profiles`;
  expect(await send('POST', pair, { profileIds: [] })).toBe('RequestNotValid');
  expect(await send('POST', pair, { id, profileIds: [first, second, first] })).toBe('done');
  expect(await members('Pairs')).toEqual([first, second]);

  expect(await send('DELETE', `${path}/${general.id}/profiles?profileIds=${first}`)).toBe('done');
  expect(await send('DELETE', `${pair}?profileIds=${first}&profileIds=${second}`)).toBe(
    'ProfileWithoutGroup',
  );
  expect(await members('Pairs')).toEqual([first, second]);
  expect(await send('DELETE', `${path}/${id}`)).toBe('ProfileWithoutGroup');
  expect(await send('DELETE', `${pair}?profileIds=${second}`)).toBe('done');
  expect(await send('DELETE', `${pair}?profileIds=${second}`)).toBe('NotFound');
  await send('POST', `${path}/${general.id}/profiles`, { profileIds: [first] });
  expect(await send('DELETE', `${path}/${id}`)).toBe('done');
  expect((await groups()).some(({ name }) => name === 'Pairs')).toBe(false);
});

test('an arbitrator is no member', async () => {
  const { db } = office.database;
  const [arbitrator] = await db.select().from(p2pProfiles).where(eq(p2pProfiles.type, 2)).limit(1);
  const { id } = await group('General');
  const given = { profileIds: [arbitrator?.id] };
  expect(await send('POST', `${path}/${id}/profiles`, given)).toBe('RequestNotValid');
});

test('a user who becomes a trader is in the general group', async () => {
  const { db } = office.database;
  const known = db.select({ id: p2pProfiles.id }).from(p2pProfiles);
  const [user] = await db.select().from(users).where(notInArray(users.id, known)).limit(1);
  const id = user?.id ?? 0;
  expect(await members('General')).not.toContain(id);
  await office.call('POST', `p2p/Admin/grant/${id}?roles=Agent`, {}, 1);
  expect(await members('General')).toContain(id);
});
