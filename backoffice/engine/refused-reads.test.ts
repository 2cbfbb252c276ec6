import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, startOffice } from '../testing/office.ts';
import { Allowance } from './allowance.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const refused = async (): Promise<string[]> => {
  const { rows } = await office.database.db.execute(
    sql`select comment from audit where action = 'access.read' and error is not null order by id`,
  );
  return rows.map(({ comment }) => String(comment));
};

test('a look at what is not theirs leaves one trace a minute, however often it is tried', async () => {
  for (let n = 0; n < 5; n += 1)
    expect((await office.call('POST', 'v2/Trading/GetOperations', {}, 7)).status).toBe(403);
  expect(await refused()).toEqual(['POST v2/Trading/GetOperations']);
  office.passTime(61_000);
  await office.call('POST', 'v2/Trading/GetOperations', {}, 7);
  expect(await refused()).toHaveLength(2);
});

test('so does one that the call itself refuses, and a file that is hidden', async () => {
  expect((await office.call('POST', 'User/GetAdminLogs', {}, 2)).status).toBe(403);
  await office.database.db.execute(sql`insert into user_files
    (id, date_created, kind, name, extension, media_type, size, sha256, content)
    values (1, now(), 'document', 'a.png', 'png', 'image/png', 1, '', '')`);
  const read = (id: number) => office.call('GET', 'User/GetUserFile', { UserFileId: id }, 3);
  expect([(await read(99)).status, (await read(1)).status]).toEqual([404, 404]);
  expect((await refused()).slice(2)).toEqual(['POST User/GetAdminLogs', 'GET User/GetUserFile']);
});

test('nobody without a session leaves any', async () => {
  const before = await refused();
  expect((await office.call('POST', 'User/GetAdminLogs', {})).status).toBe(401);
  expect(await refused()).toEqual(before);
});

test('an allowance is given anew after its while', () => {
  const allowance = new Allowance(2, 1000);
  const taken = [0, 1, 2, 999, 1000].map((now) => allowance.take('a', now));
  expect(taken).toEqual([true, true, false, false, true]);
  expect(allowance.take('b', 5)).toBe(true);
});
