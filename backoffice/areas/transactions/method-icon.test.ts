import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, samples } from '../../testing/form.ts';
import { type Office, startOffice } from '../../testing/office.ts';

let office: Office;
let token: string;
beforeAll(async () => {
  office = await startOffice();
  token = await office.signIn(1);
});
afterAll(() => office.end());

test('a call that takes no files says so', async () => {
  const response = await fetch(`${office.url}/v2/User/GetUsers`, {
    method: 'POST',
    headers: { authorization: token },
    body: formOf({ limit: '1' }, []),
  });
  expect(response.status).toBe(400);
});

test('the icon of a transaction method: shown to everybody, the one before it is gone', async () => {
  const { db } = office.database;
  await db.execute(sql`insert into transaction_methods (id, name, type, currency_id, pay_in, pay_out)
    values (1, 'Card', 0, 2, true, true)`);
  const iconOf = async () => {
    const { rows } = await db.execute(sql`select icon from transaction_methods where id = 1`);
    return rows[0]?.icon as string | null;
  };
  const set = (content: Buffer, as = token) =>
    fetch(`${office.url}/Transaction/SetTransactionMethodIcon`, {
      method: 'POST',
      headers: { authorization: as },
      body: formOf({ id: '1' }, [{ field: 'icon', name: 'i.png', content }]),
    });
  expect((await set(samples.png, await office.signIn(2))).status).toBe(403);
  expect((await set(samples.png)).status).toBe(200);
  const first = await iconOf();
  expect((await fetch(`${office.url}/files/${first}`)).headers.get('content-type')).toBe(
    'image/png',
  );
  expect((await set(samples.jpg)).status).toBe(200);
  expect(await iconOf()).not.toBe(first);
  expect((await fetch(`${office.url}/files/${first}`)).status).toBe(404);
  await office.call('PUT', 'Transaction/DeleteTransactionMethodIcon', { id: 1 }, 1);
  expect(await iconOf()).toBeNull();
  const { rows } = await db.execute(sql`select count(*)::int as n from stored_files`);
  expect(rows[0]?.n).toBe(0);
});
