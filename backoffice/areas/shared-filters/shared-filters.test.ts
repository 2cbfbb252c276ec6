import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  maxFilterLength,
  maxFilterNameLength,
  maxSharedFilters,
} from '../../../machines/saved-filters/saved-filters.policy.ts';
import { sharedFilters } from '../../db/schema/shared-filters.ts';
import { type Office, startOffice } from '../../testing/office.ts';

/** Statuses: 0 admin, 1 super admin, 2 support, 3 arbitrator. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const path = 'v1/ext/shared-filters';
const share = (given: object, as = 0) =>
  office.call(
    'POST',
    path,
    { screen: 'users', name: 'Locked', data: { access: ['LOCKED'] }, ...given },
    as,
  );
const rename = (id: number, given: object, as = 0) =>
  office.call('PUT', `${path}/${id}`, given, as);
const remove = (id: number, version: number, as = 0) =>
  office.call('DELETE', `${path}/${id}?version=${version}`, undefined, as);

interface Shared {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}
const read = async (screen: string, as = 0) => {
  const { status, body } = await office.call('GET', `${path}?screen=${screen}`, undefined, as);
  return { status, items: (body.items ?? []) as unknown as Shared[] };
};
const lastLog = async () => {
  const { body } = await office.call('POST', 'User/GetAdminLogs', { limit: 20 }, 1);
  return body.logList.find(({ objectType }) => objectType === 'sharedFilter');
};

test('what one shares, colleagues read with the name of its owner', async () => {
  const { body } = await share({ name: 'Of one' });
  expect(body.result).toEqual({ Success: true });
  const { items } = await read('users', 2);
  expect(items).toEqual([
    {
      ...{ id: body.id, screen: 'users', name: 'Of one', data: { access: ['LOCKED'] }, version: 1 },
      ...{ ownerId: expect.any(Number) as number, ownerName: 'Admin 0' },
      ...{ dateCreated: expect.any(Number) as number, dateUpdated: expect.any(Number) as number },
    },
  ]);
  expect(await lastLog()).toMatchObject({
    ...{ action: 'sharedFilter.share', objectType: 'sharedFilter', objectId: body.id, result: 0 },
  });
  expect(JSON.stringify(await lastLog())).not.toContain('LOCKED');
  expect((await read('deals')).items).toEqual([]);
});

test('a list that is closed to somebody, or that nobody knows, has none for them', async () => {
  // Support does not open payment details, d2:173.
  await share({ screen: 'requisites', name: 'For few' });
  expect((await read('requisites', 3)).items).toHaveLength(1);
  expect(await read('requisites', 2)).toEqual({ status: 403, items: [] });
  expect((await share({ screen: 'requisites' }, 2)).status).toBe(403);
  expect((await read('constructor')).status).toBe(403);
  const [own] = (await read('requisites')).items;
  const refused = await remove(own?.id ?? 0, 1, 2);
  expect(refused.body.result).toMatchObject({ Success: false, Error: 'NotFound' });
});

test('only its owner or a super admin renames and deletes one', async () => {
  const { id } = (await share({ name: 'Mine' })).body;
  expect((await rename(id, { name: 'Not mine', version: 1 }, 3)).status).toBe(403);
  expect(await lastLog()).toMatchObject({
    ...{ action: 'sharedFilter.rename', objectId: id, error: 'ActionNotAllowed' },
  });
  expect((await remove(id, 1, 3)).status).toBe(403);
  expect((await rename(id, { name: 'Still mine', version: 1 })).body.result.Success).toBe(true);
  expect((await rename(id, { name: 'Ours', version: 2 }, 1)).body.result.Success).toBe(true);
  expect((await remove(id, 3, 1)).body.result.Success).toBe(true);
  expect(await lastLog()).toMatchObject({ action: 'sharedFilter.delete', objectId: id });
  expect((await read('users')).items.map(({ name }) => name)).not.toContain('Ours');
});

test('of two that change the same version, one is told to read again', async () => {
  const { id } = (await share({ name: 'Twice' })).body;
  const both = await Promise.all([
    rename(id, { name: 'Once', version: 1 }),
    rename(id, { name: 'Again', version: 1 }, 1),
  ]);
  const errors = both.map(({ body }) => body.result.Error);
  expect(errors.filter((error) => error === undefined)).toHaveLength(1);
  expect(errors).toContain('SharedFilterChanged');
  expect((await remove(id, 1)).body.result.Error).toBe('SharedFilterChanged');
  expect((await remove(id, 2)).body.result.Success).toBe(true);
  expect((await remove(id, 2)).body.result.Error).toBe('NotFound');
});

test('names are unique for each owner, not among all', async () => {
  const { id } = (await share({ name: 'Same' })).body;
  expect((await share({ name: 'Same' })).body.result.Error).toBe('SharedFilterExists');
  expect((await share({ name: 'Same' }, 3)).body.result.Success).toBe(true);
  const other = (await share({ name: 'Other' })).body.id;
  const taken = await rename(other, { name: 'Same', version: 1 });
  expect(taken.body.result.Error).toBe('SharedFilterExists');
  expect((await rename(id, { name: 'Same', version: 1 })).body.result.Success).toBe(true);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(maxFilterNameLength + 1) }, 'name'],
  [{ data: { text: 'x'.repeat(maxFilterLength) } }, 'data'],
  [{ data: [] }, 'data'],
  [{ data: { nul: 'a\0b' } }, 'data'],
])('refuses %# and names the field', async (given, field) => {
  const { status, body } = await share(given);
  expect(status).toBe(400);
  expect(body.error.fields[0]?.path).toBe(field);
});

test('a list has so many and no more, also where two are shared at once', async () => {
  const [own] = (await read('users')).items;
  const { db } = office.database;
  const [stored] = await db
    .select()
    .from(sharedFilters)
    .where(eq(sharedFilters.id, own?.id ?? 0));
  if (!stored) throw new Error('Nothing is shared');
  const { id: _, ...row } = stored;
  await db.insert(sharedFilters).values(
    Array.from({ length: maxSharedFilters - 1 }, (_one, at) => ({
      ...{ ...row, screen: 'offers', name: `Number ${at}` },
    })),
  );
  const both = await Promise.all([
    share({ screen: 'offers', name: 'Last' }),
    share({ screen: 'offers', name: 'One too many' }, 3),
  ]);
  const errors = both.map(({ body }) => body.result.Error);
  expect(errors.sort()).toEqual(['SharedFilterLimit', undefined]);
  expect((await share({ screen: 'deals', name: 'Elsewhere' })).body.result.Success).toBe(true);
});

test('a back office without extensions knows nothing of them', async () => {
  const minimal = await startOffice({ profile: 'minimal', within: office });
  const token = await office.signIn(0);
  expect((await minimal.call('GET', `${path}?screen=users`, undefined, token)).status).toBe(404);
  await minimal.stop();
});
