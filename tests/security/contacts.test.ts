import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../backoffice/db/schema/records.ts';
import { users } from '../../backoffice/db/schema/users.ts';
import { emailOf, type Office, password, startOffice } from '../../backoffice/testing/office.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';

/**
 * Contact data of people: masked for all admins, revealed one at a time to admins with the right,
 * and audited.
 */

const email = 'first@example.test';
let office: Office;
let gateway: TestGateway;
const cookies = new Map<number, string>();
beforeAll(async () => {
  office = await startOffice();
  const { db } = office.database;
  await db.update(users).set({ fullName: 'Jane Roe' });
  await db.update(users).set({ dateDeleted: new Date() }).where(eq(users.id, 2));
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  for (const status of [0, 1, 2, 3, 7])
    cookies.set(status, await gateway.signIn(emailOf(status), password));
});
afterAll(async () => {
  await gateway.close();
  await office.end();
});

const list = '{ users(page: { number: 1, size: 20 }) { items { id email fullName } } }';
const one = 'query ($id: ID!) { user(id: $id) { id email fullName } }';
const reveal =
  'mutation ($id: ID!, $field: ContactField!) { revealContact(id: $id, field: $field) }';
const execute = (status: number, query: string, variables = {}) =>
  gateway.request(query, { cookie: cookies.get(status), variables });

const reveals = () =>
  office.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.action, 'contact.reveal'), eq(audit.result, 0)))
    .orderBy(desc(audit.id));

describe.each([0, 1, 2, 3, 7])('status %i', (status) => {
  const masked = { email: 'f•••@•••.test', fullName: 'J••• R•••' };

  test('is given masked contacts, in the list and in the card', async () => {
    const page = fieldOf<{ items: unknown[] }>(await execute(status, list), 'users');
    expect(page.items).toEqual([{ id: '1', ...masked }]);
    const user = fieldOf(await execute(status, one, { id: '1' }), 'user');
    expect(user).toEqual({ id: '1', ...masked });
  });

  test('reveals one with the right, which leaves an audit row', async () => {
    const before = (await reveals()).length;
    const { data, errors } = await execute(status, reveal, { id: '1', field: 'USER_EMAIL' });
    const rows = await reveals();
    if (status === 7) {
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect(rows).toHaveLength(before);
      return;
    }
    expect(data?.revealContact).toBe(email);
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]).toMatchObject({
      ...{ adminEmail: emailOf(status), objectType: 'user', objectId: 1 },
      after: { field: 'email' },
    });
  });

  test('reads contacts of a deleted user with the right to them alone', async () => {
    const mayOpen = [0, 1, 3].includes(status);
    const user = fieldOf(await execute(status, one, { id: '2' }), 'user');
    expect(user).toMatchObject(
      mayOpen ? { email: 's•••@•••.test' } : { email: null, fullName: null },
    );
    const { data, errors } = await execute(status, reveal, { id: '2', field: 'USER_FULL_NAME' });
    if (mayOpen) expect(data?.revealContact).toBe('Jane Roe');
    else expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

test('an address of a device needs the section of devices', async () => {
  const variables = { id: '1', field: 'DEVICE_IP' };
  expect((await execute(2, reveal, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await execute(1, reveal, variables)).errors[0]?.extensions.code).toBe('NotFound');
});

test('what is not there is not revealed', async () => {
  const { errors } = await execute(1, reveal, { id: '999', field: 'USER_EMAIL' });
  expect(errors[0]?.extensions.code).toBe('NotFound');
});

describe('a filter by email', () => {
  const byEmail =
    'query ($email: String!) { users(page: { number: 1, size: 20 }, filter: { email: $email }) { items { id } } }';
  const found = async (status: number, part: string) => {
    const { data, errors } = await execute(status, byEmail, { email: part });
    if (errors.length > 0) return errors[0]?.extensions.code;
    return (data as { users: { items: readonly { id: string }[] } }).users.items.map(
      ({ id }) => id,
    );
  };

  test('does not tell a masked address letter by letter', async () => {
    expect(await found(7, 'fir')).toBe('BAD_INPUT');
    expect(await found(7, '@example')).toBe('BAD_INPUT');
    expect(await found(7, email)).toEqual(['1']);
  });

  test('matches parts for those who may reveal contacts', async () => {
    expect(await found(2, 'fir')).toEqual(['1']);
  });
});
