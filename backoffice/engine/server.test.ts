import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endow, insertExchangeOrder, insertTransaction } from '../testing/insert-rows.ts';
import { emailOf, type Office, password, startOffice } from '../testing/office.ts';
import { logOptions } from './request-log.ts';
import { createServer } from './server.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
});
afterAll(() => office.end());

const raw = (path: string, init: RequestInit) => fetch(`${office.url}/${path}`, init);

/** The last entry in the log of the admin with this status. */
async function lastLog(status: number): Promise<unknown> {
  const { body: current } = await office.call('POST', 'Login/GetCurrentAdmin', {}, status);
  const ofAdmin = { adminId: current.admin.id, limit: 1 };
  const { body } = await office.call('POST', 'User/GetAdminLogs', ofAdmin, status);
  return body.logList[0];
}

describe('refusals', () => {
  test('main calls answer `error`, v1 calls `result`, both with status 200', async () => {
    const id = await insertTransaction(office.database, { status: 2 });
    const payload = { transactionId: id, id, comment: 'x', details: 'x' };
    const main = await office.call('PUT', 'Transaction/AdminConfirmTransaction', payload, 1);
    expect([main.status, main.body]).toEqual([
      200,
      { error: { code: 'TransactionCantBeUpdated', message: 'TransactionCantBeUpdated' } },
    ]);
    const v1 = await office.call('PUT', `v1/transactions/${id}/confirm`, payload, 1);
    expect([v1.status, v1.body]).toEqual([
      200,
      { result: { Success: false, Error: 'TransactionCantBeUpdated' } },
    ]);
    const none = await office.call('GET', 'v1/exchange/orders/99999', {}, 1);
    expect(none.body).toEqual({ result: { Success: false, Error: 'TransactionNotFound' } });
  });

  test('names every field that is not valid', async () => {
    const { status, body } = await office.call(
      'POST',
      'v2/Trading/GetOperations',
      { filters: { amountFrom: '1,5', statusList: ['x'] }, paging: { limit: 0 } },
      1,
    );
    expect(status).toBe(400);
    expect(body.error.fields.map(({ path }) => path).sort()).toEqual([
      ...['filters.amountFrom', 'filters.statusList.0', 'paging.limit'],
    ]);
  });

  test('a required comment that is missing or blank is a field', async () => {
    const id = await insertTransaction(office.database, { status: 4 });
    for (const details of [undefined, '   ']) {
      const answer = await office.call(
        'PUT',
        'Transaction/AdminCompleteTransaction',
        { transactionId: id, details },
        1,
      );
      expect([answer.status, answer.body.error.fields[0]?.path]).toEqual([400, 'comment']);
    }
  });

  test('lack of money is the catalogue’s refusal and changes nothing', async () => {
    const id = await insertExchangeOrder(office.database, 0);
    await office.database.db.execute(
      `update exchange_orders set from_amount = 99999999 where id = ${id}`,
    );
    const { body } = await office.call('PUT', `v1/exchange/${id}/complete`, { comment: 'x' }, 1);
    expect(body).toEqual({ result: { Success: false, Error: 'InsufficientFunds' } });
    const { body: after } = await office.call('GET', `v1/exchange/orders/${id}`, {}, 1);
    expect(after.order.status).toBe(0);
  });

  test.each([
    ['POST', 'no/such/route'],
    ['DELETE', 'Login/SignIn'],
    ['POST', 'login/signin'],
  ])('%s %s is 404', async (method, path) => {
    const response = await raw(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 'NotFound', message: 'NotFound' } });
  });

  test.each([
    ['no JSON', '{"email":', 400],
    ['a list', '[1]', 400],
    ['a prototype', '{"__proto__":{"x":1}}', 400],
    ['too much', JSON.stringify({ email: 'x'.repeat(300_000) }), 400],
    ['too deep', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['NUL', '{"email":"a\\u0000b","password":"x"}', 400],
    ['half a surrogate pair', '{"email":"\\ud800","password":"x"}', 400],
    ['nothing', '', 400],
  ])('a body that is %s is refused', async (_, body, status) => {
    const headers = { 'content-type': 'application/json' };
    const response = await raw('Login/SignIn', { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: { code: string } }).error.code).toBe(
      'RequestNotValid',
    );
  });

  test('every answer carries the request’s id, the caller’s where it gave one', async () => {
    const given = await raw('healthz', { headers: { 'x-request-id': 'abc-1' } });
    expect(given.headers.get('x-request-id')).toBe('abc-1');
    const bad = await raw('healthz', { headers: { 'x-request-id': 'a b\tc' } });
    expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('bulk locks answer for each user, and go on past who is refused', async () => {
  const users = { userIds: [1, 2, 404], type: 2, comment: 'spam' };
  const { body } = await office.call('PUT', 'v2/User/UsersLock', users, 1);
  expect(body).toEqual({
    result: { Success: true },
    results: [
      { userId: 1, Success: true },
      { userId: 2, Success: true },
      { userId: 404, Success: false, Error: 'UserNotFound' },
    ],
  });
  const log = await office.call('POST', 'User/GetAdminLogs', { action: 'userLock.lock' }, 1);
  expect(log.body.logList.map((row) => [row.objectId, row.error]).sort()).toEqual([
    [1, null],
    [2, null],
    [404, 'UserNotFound'],
  ]);
  const { body: again } = await office.call('POST', 'v2/User/GetUser', { userId: 1 }, 1);
  expect(again.user.userLockList).toMatchObject([{ type: 2, comment: 'spam', until: null }]);
});

test('requisites change until the money is gone, with before and after in the trail', async () => {
  const open = await insertTransaction(office.database, { status: 1 });
  const gone = await insertTransaction(office.database, { status: 2 });
  const edit = (transactionId: number, as: number) =>
    office.call(
      'POST',
      'Transaction/UpdateTransactionRequisites',
      { transactionId, requisites: 'IBAN 1' },
      as,
    );
  expect((await edit(open, 1)).body).toEqual({ result: { Success: true } });
  expect((await edit(gone, 1)).body.error.code).toBe('TransactionCantBeUpdated');
  expect((await edit(open, 2)).status).toBe(403);
  const { body } = await office.call(
    'POST',
    'User/GetAdminLogs',
    { action: 'transaction.editRequisites' },
    1,
  );
  expect(body.logList.map((row) => row.error)).toEqual([
    ...['ActionNotAllowed', 'TransactionCantBeUpdated', null],
  ]);
  expect(body.logList[2]).toMatchObject({
    before: { requisites: null },
    after: { requisites: 'IBAN 1' },
  });
});

test('tags are made, named, given, taken and deleted', async () => {
  const made = await office.call('POST', 'v2/User/AddUserTag', { tagName: 'whale' }, 1);
  const tagId = made.body.id;
  expect(
    (await office.call('POST', 'v2/User/AddUserTag', { tagName: 'whale' }, 1)).body.error.code,
  ).toBe('Exists');
  await office.call('PUT', 'v2/User/EditUserTag', { tagId, tagName: 'big', colour: '#123456' }, 1);
  const { body: tags } = await office.call(
    'POST',
    'v2/User/GetUserTags',
    { searchString: 'bi' },
    2,
  );
  expect(tags.items).toEqual([{ id: tagId, tagName: 'big', colour: '#123456' }]);
  const tagsOf = async () =>
    (await office.call('POST', 'v2/User/GetUser', { userId: 1 }, 1)).body.user.tagIds;
  const tag = (...userIds: number[]) =>
    office.call('PUT', 'v2/User/AddTagsToUser', { userIds, tagIds: [tagId] }, 2);
  await tag(1, 2);
  expect(await tagsOf()).toEqual([tagId]);
  expect((await tag(1, 404)).body.error.code).toBe('UserNotFound');
  await office.call('PUT', 'v2/User/RemoveTagsFromUser', { userIds: [1], tagIds: [tagId] }, 2);
  expect(await tagsOf()).toEqual([]);
  expect(await lastLog(2)).toMatchObject({
    ...{ action: 'tag.remove', objectType: 'user', objectId: 1 },
    ...{ before: { tagIds: [tagId] }, after: { tagIds: [] } },
  });
  expect((await office.call('PUT', 'v2/User/DeleteUserTag', { tagId }, 2)).status).toBe(403);
  expect((await office.call('PUT', 'v2/User/DeleteUserTag', { tagId }, 1)).body).toEqual({
    result: { Success: true },
  });
});

test('what the gateway refused is written down under its own request', async () => {
  const attempt = { action: 'transaction.complete', objectType: 'transaction', objectId: 5 };
  await office.call('POST', 'v1/ext/audit', { ...attempt, error: 'CHANGED', requestId: 'r-1' }, 0);
  expect(await lastLog(0)).toMatchObject({
    ...attempt,
    ...{ error: 'CHANGED', requestId: 'r-1', result: 1, adminEmail: emailOf(0) },
  });
});

test('logs hold no values: neither of requests nor of errors', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino(logOptions('debug'), sink);
  const canary = 'canary-7c1f';
  const cause = Object.assign(new Error(`Key (email)=(${canary}) exists`), { code: '23505' });
  const error = new Error(`Failed query: insert … params: ${canary}`, { cause });
  log.error({ err: error }, 'failed');
  expect(lines.join('')).not.toContain(canary);
  expect(lines.join('')).toContain('23505');
});

test('sign-in is the only call that needs no session', async () => {
  const { body } = await office.call('POST', 'Login/SignIn', { email: emailOf(0), password });
  expect(body.accessToken).toHaveLength(43);
  const { body: ext } = await office.call('GET', 'v1/ext');
  expect(ext.extensions).toEqual(
    expect.arrayContaining(['feed', 'idempotency', 'audit', 'sessions']),
  );
});

test.each([
  ['127.0.0.1', '203.0.113.9'],
  ['::1', '203.0.113.9'],
  ['192.168.1.5', '192.168.1.5'],
  ['10.0.0.5', '10.0.0.5'],
  ['169.254.1.1', '169.254.1.1'],
  ['fd00::5', 'fd00::5'],
])('of the peer %s, which forwards an address, the address is %s', async (peer, address) => {
  const app = createServer({ authHeader: 'Authorization', logLevel: 'silent' });
  app.get('/address', ({ ip }) => ({ ip }));
  const answer = await app.inject({
    ...{ url: '/address', remoteAddress: peer },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(answer.json()).toEqual({ ip: address });
  await app.close();
});
