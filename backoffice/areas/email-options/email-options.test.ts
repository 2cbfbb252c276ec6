import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, startOffice } from '../../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const options = async (status = 1) =>
  (await office.call('GET', 'Options/GetEmailOptions', {}, status)).body;
async function update(given: Readonly<Record<string, unknown>>, status = 1): Promise<string> {
  const { body } = await office.call('POST', 'Options/UpdateEmailOptions', given, status);
  const { error, result } = body as Partial<typeof body>;
  return error?.code ?? (result?.Success ? 'done' : 'nothing');
}

test('a password is stored, and in no response and no audit row', async () => {
  expect(await options()).toMatchObject({ hasPassword: false, port: 587, bodyType: 0 });
  const password = 'correct-horse-battery';
  expect(await update({ password, host: 'smtp.other.example' })).toBe('done');
  const read = await options();
  expect(read).toMatchObject({ hasPassword: true, host: 'smtp.other.example', port: 587 });
  expect(JSON.stringify(read)).not.toContain(password);
  const { rows } = await office.database.db.execute<{ text: string }>(
    sql`select row_to_json(a)::text as text from audit a order by id desc limit 1`,
  );
  expect(rows[0]?.text).toContain('isPasswordReplaced');
  expect(rows[0]?.text).not.toContain(password);
});

test('without a password the stored one stays', async () => {
  await update({ password: 'one' });
  expect(await update({ port: 465, secure: true })).toBe('done');
  expect(await options()).toMatchObject({ hasPassword: true, port: 465, secure: true });
  const { rows } = await office.database.db.execute<{ password: string }>(
    sql`select value ->> 'password' as password from options where key = 'email'`,
  );
  expect(rows).toEqual([{ password: 'one' }]);
});

test.each([
  { host: 'no host at all' },
  { host: '' },
  { port: 0 },
  { port: 65_536 },
  { senderAddress: 'nobody' },
  { senderName: 'A\r\nBcc: all@users.example' },
  { bodyType: 2 },
  {},
])('%j is refused', async (given) => {
  expect(await update(given)).toBe('RequestNotValid');
});

test('support neither reads nor changes the options', async () => {
  expect((await options(2)) as unknown).toMatchObject({ error: { code: 'ActionNotAllowed' } });
  expect(await update({ port: 25 }, 2)).toBe('ActionNotAllowed');
});
