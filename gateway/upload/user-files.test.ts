import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  cookie = await gateway.signIn('s1@x.test');
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

describe('GET /user-files/<id>', () => {
  const get = (id: string, as = cookie) =>
    fetch(`${gateway.url}/user-files/${id}`, { headers: { cookie: as } });

  beforeEach(() => {
    office.seen.length = 0;
    office.calls.set('GET User/GetUserFile', ({ query, token }) => {
      const id = query.get('UserFileId');
      if (token !== 'token-1') return { status: 404, json: { error: { code: 'FileNotFound' } } };
      if (id === '1') return { text: 'PNG', type: 'image/png' };
      if (id === '2') return { text: '<svg onload="alert(1)">', type: 'image/svg+xml' };
      if (id === '3') return json({ error: { code: 'FileNotFound' } });
      return { text: '<script>', type: 'text/html' };
    });
  });

  test('images are displayed, other files are downloaded, nothing is executed', async () => {
    const picture = await get('1');
    expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([
      200,
      'image/png',
      'PNG',
    ]);
    expect(picture.headers.get('content-disposition')).toBeNull();
    expect((await get('1?save')).headers.get('content-disposition')).toBe('attachment');
    for (const id of ['2', '4']) {
      const other = await get(id);
      expect(other.headers.get('content-type')).toBe('application/octet-stream');
      expect(other.headers.get('content-disposition')).toBe('attachment');
    }
    for (const id of ['1', '2', '4']) {
      const { headers } = await get(id);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('nobody, and who may see no files at all, are not even passed on', async () => {
    expect((await get('1', '')).status).toBe(401);
    expect((await get('1', await gateway.signIn('s7@x.test'))).status).toBe(404);
    for (const id of ['0', '1x', '../Login', '%2e%2e', '1/2', '1&UserFileId=2', ''])
      expect((await get(id)).status, id).toBe(404);
    expect(
      office.seen.filter(({ path: requestPath }) => requestPath === 'User/GetUserFile'),
    ).toEqual([]);
    expect((await get('3')).status).toBe(404);
    expect((await get('1', await gateway.signIn('s3@x.test'))).status).toBe(404);
  });
});
