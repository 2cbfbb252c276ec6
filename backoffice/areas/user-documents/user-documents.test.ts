import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '../../db/schema/records.ts';
import { userDocuments } from '../../db/schema/verifications.ts';
import { type Office, startOffice } from '../../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());
beforeEach(async () => {
  await office.database.db.delete(userDocuments);
});

const add = (given: object, by = 0) =>
  office.call('POST', 'v2/User/AddUserDocument', { userId: 1, documentType: 0, ...given }, by);
const documents = async (outdated = false) => {
  const filter = { userIdList: [1], limit: 1000, offset: 0, outdated };
  return (await office.call('POST', 'v2/User/GetUserDocuments', filter, 0)).body.items;
};
const edit = (given: object) => office.call('PUT', 'v2/User/UpdateUserDocument', given, 0);
const check = (given: object) => office.call('PUT', 'v2/User/CheckUserDocument', given, 0);
const only = async () => {
  const [row] = await documents();
  if (!row) throw new Error('There is no document');
  return row;
};

test('a newer paper of the same type replaces the older one', async () => {
  await add({ documentNumber: 'A1' });
  await add({ documentType: 2, documentNumber: 'D1' });
  await add({ documentNumber: 'A2' });
  expect((await documents()).map((one) => one.documentNumber)).toEqual(['A2', 'D1']);
  expect((await documents(true)).map((one) => one.documentNumber)).toEqual(['A1']);
});

test('a paper that says nothing is not added, nor one that expires before it is issued', async () => {
  expect((await add({ firstName: '', lastName: ' ' })).body.error).toBeTruthy();
  const days = { documentIssuedDate: 1_700_000_000, documentExpireDate: 1_600_000_000 };
  expect((await add({ documentNumber: 'A1', ...days })).body.error).toBeTruthy();
  expect((await add({ documentType: 9, documentNumber: 'A1' })).body.error).toBeTruthy();
  expect(await documents()).toEqual([]);
});

test('a birthday before 1970 is kept to the day', async () => {
  await add({ birthday: Date.UTC(1944, 1, 29) / 1000 });
  expect(await only()).toMatchObject({ birthday: Date.UTC(1944, 1, 29) / 1000 });
});

test('an edit changes what is given, empties what is empty, and takes the check back', async () => {
  await add({ firstName: 'Ann', lastName: 'Lee', documentNumber: 'A1' });
  const { id } = await only();
  await check({ documentId: id, userId: 1, checked: true });
  expect(await only()).toMatchObject({ checked: true });
  await edit({ id, userId: 1, lastName: '', documentNumber: 'A2' });
  expect(await only()).toMatchObject({
    ...{ firstName: 'Ann', lastName: null, documentNumber: 'A2' },
    ...{ checked: null, checkedBy: null },
  });
});

test('a paper is reached only together with its owner', async () => {
  await add({ documentNumber: 'A1' });
  const { id } = await only();
  expect((await edit({ id, userId: 2, documentNumber: 'X' })).body.error.code).toBe('NotFound');
  const other = await check({ documentId: id, userId: 2, checked: true });
  expect(other.body.error.code).toBe('NotFound');
  expect(await only()).toMatchObject({ documentNumber: 'A1', checked: null });
});

test('the log says which fields changed, and nothing that a paper says', async () => {
  const { db } = office.database;
  await add({ firstName: 'Canary-first', documentNumber: 'Canary-number' });
  const { id } = await only();
  await edit({ id, userId: 1, lastName: 'Canary-last' });
  const rows = await db.select().from(audit).where(eq(audit.objectType, 'userDocument'));
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(rows)).toContain('lastName');
  expect(JSON.stringify(rows)).not.toContain('Canary');
});

test.each([3, 7])('status %i adds none', async (status) => {
  expect((await add({ documentNumber: 'A1' }, status)).status).toBe(403);
});
