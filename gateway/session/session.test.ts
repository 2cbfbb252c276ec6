import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
let sessions: ReturnType<typeof withSessions>;
const secret = 'the-first-secret-of-thirty-two-signs';
const other = 'another-secret-of-thirty-two-signs!!';

beforeEach(async () => {
  office = await startFakeOffice();
  sessions = withSessions(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url, SESSION_SECRET: secret });
});
afterEach(async () => {
  await gateway.close();
  await office.close();
});

const me = '{ session { admin { id email status } sections capabilities extensions } }';

test('nobody is signed in, and that is no error', async () => {
  expect(await gateway.request(me)).toMatchObject({
    status: 200,
    data: { session: null },
    errors: [],
  });
  const { errors } = await gateway.request('{ admins { id } }');
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('the cookie contains the sealed token and is HttpOnly', async () => {
  const result = await gateway.request(
    'mutation { signIn(email: "s1@x.test", password: "right") { admin { id } } }',
  );
  const set = result.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/HttpOnly; SameSite=Strict/);
  expect(set).toMatch(/Path=\//);
  expect(set).not.toMatch(/Secure/); // Plain HTTP on the same machine.
  expect(set).not.toContain('token-1');
  const cookie = set.split(';')[0];
  expect(fieldOf(await gateway.request(me, { cookie }), 'session')).toMatchObject({
    admin: { id: '11', email: 's1@x.test', status: 1 },
    extensions: [],
  });
});

test('behind TLS the cookie is Secure and the response sets HSTS', async () => {
  const secure = await startGateway({
    BACKOFFICE_URL: office.url,
    SESSION_SECRET: secret,
    PUBLIC_ORIGIN: 'https://console.example',
  });
  const { headers } = await secure.request(
    'mutation { signIn(email: "s1@x.test", password: "right") { now } }',
    { headers: { origin: 'https://console.example' } },
  );
  await secure.close();
  expect(headers.get('set-cookie')).toMatch(/; Secure/);
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
});

test('behind TLS no other host can plant a session, and signing out empties the browser’s cache', async () => {
  const secure = await startGateway({
    BACKOFFICE_URL: office.url,
    PUBLIC_ORIGIN: 'https://console.example',
  });
  const options = { headers: { origin: 'https://console.example' } };
  const signIn = 'mutation { signIn(email: "s1@x.test", password: "right") { now } }';
  const { headers } = await secure.request(signIn, options);
  const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? [];
  expect(cookie).toMatch(/^__Host-watchfloor=/);
  expect(headers.get('clear-site-data')).toBeNull();
  const forgedOptions = { ...options, cookie: cookie.replace('__Host-', '') };
  expect(fieldOf(await secure.request(me, forgedOptions), 'session')).toBeNull();
  expect(fieldOf(await secure.request(me, { ...options, cookie }), 'session')).not.toBeNull();
  const out = await secure.request('mutation { signOut }', { ...options, cookie });
  await secure.close();
  expect(out.headers.get('clear-site-data')).toBe('"cache"');
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-watchfloor=; .*Max-Age=0/);
});

test('a refused sign-in says so, keeps the number, and sets nothing', async () => {
  const { errors, headers } = await gateway.request(
    'mutation { signIn(email: "s1@x.test", password: "wrong") { now } }',
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'SIGN_IN_REFUSED', messageCode: 115 });
  expect(headers.get('set-cookie')).toBeNull();
});

test('a secret can be replaced without signing anybody out, and then taken away', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  const start = (secrets: string) =>
    startGateway({ BACKOFFICE_URL: office.url, SESSION_SECRET: secrets });
  const rotated = await start(`${other},${secret}`);
  const forgotten = await start(other);
  expect(fieldOf(await rotated.request(me, { cookie }), 'session')).toMatchObject({
    admin: { id: '11' },
  });
  const refused = await forgotten.request(me, { cookie });
  expect(refused.data).toEqual({ session: null });
  expect(refused.headers.get('set-cookie')).toBeNull();
  await rotated.close();
  await forgotten.close();
});

test.each(['nonsense', 'a.b.c.d.e', 'x'.repeat(5000)])(
  'a forged cookie is nobody: %.10s',
  async (text) => {
    expect(await gateway.request(me, { cookie: `watchfloor=${text}` })).toMatchObject({
      data: { session: null },
    });
  },
);

test('a 401 of any call ends the session; a late one does not clear the cookie of the next', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  office.calls.set('GET User/GetAdmins', () => ({ status: 401, text: 'x' }));
  const { errors, headers } = await gateway.request('{ admins { id } }', { cookie });
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(headers.get('set-cookie')).toBeNull();
  const after = await gateway.request(me, { cookie });
  expect(after.data).toEqual({ session: null });
  expect(after.headers.get('set-cookie')).toBeNull();
  const next = await gateway.signIn('s1@x.test');
  expect(fieldOf(await gateway.request(me, { cookie: next }), 'session')).not.toBeNull();
});

test('an upstream that is down signs nobody out', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  office.calls.set('POST Login/GetCurrentAdmin', () => ({ status: 503, text: '' }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
  const { errors, headers } = await gateway.request(me, { cookie });
  vi.useRealTimers();
  expect(errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(headers.get('set-cookie')).toBeNull();
});

test('a changed status counts within a second', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  const before = fieldOf<{ sections: string[] }>(await gateway.request(me, { cookie }), 'session');
  expect(before.sections).toContain('adminLog');
  const admin = sessions.admins.get('token-1');
  if (admin) sessions.admins.set('token-1', { ...admin, status: 2 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  const after = fieldOf<{ sections: string[] }>(await gateway.request(me, { cookie }), 'session');
  vi.useRealTimers();
  expect(after.sections).not.toContain('adminLog');
});

test('signing out ends it upstream too; the old cookie is worth nothing', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  const { headers, data } = await gateway.request('mutation { signOut }', { cookie });
  expect(data).toEqual({ signOut: true });
  expect(headers.get('set-cookie')).toMatch(/Max-Age=0/);
  expect((await gateway.request(me, { cookie })).data).toEqual({ session: null });
});

test('twenty changes at once from two tabs are all kept', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  const save = `mutation ($n: String!, $d: Json!) { saveFilter(screen: "tx", name: $n, data: $d) { screen sets { name data } } }`;
  await Promise.all([
    ...Array.from({ length: 10 }, (_, i) =>
      gateway.request(save, { cookie, variables: { n: `f${i}`, d: { status: i } } }),
    ),
    ...Array.from({ length: 10 }, (_, i) =>
      gateway.request(
        'mutation ($c: Json!) { updateSettings(settings: { console: $c }) { locale } }',
        {
          cookie,
          variables: { c: { [`key${i}`]: i } },
        },
      ),
    ),
  ]);
  const result = await gateway.request(
    '{ session { settings { locale itemsPerPage console savedFilters { screen sets { name } } } } }',
    { cookie },
  );
  const { settings } = fieldOf<{ settings: Record<string, unknown> }>(result, 'session');
  const [screen] = settings.savedFilters as { sets: unknown[] }[];
  expect(screen?.sets).toHaveLength(10);
  expect(Object.keys(settings.console as object)).toHaveLength(10);
  expect(settings).toMatchObject({ locale: 'en', itemsPerPage: 20 });
});

test('a saved filter is replaced only when asked to, and can be deleted', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  const save = (replace: boolean) =>
    gateway.request(
      `mutation { saveFilter(screen: "tx", name: "mine", data: {a: ${Number(replace)}}, replace: ${replace}) { sets { data } } }`,
      { cookie },
    );
  await save(false);
  expect((await save(false)).errors[0]?.extensions.code).toBe('SAVED_FILTER_EXISTS');
  expect((await save(true)).data).toEqual({ saveFilter: [{ sets: [{ data: { a: 1 } }] }] });
  const { data } = await gateway.request(
    'mutation { deleteFilter(screen: "tx", name: "mine") { screen } }',
    { cookie },
  );
  expect(JSON.stringify(data)).not.toContain('mine');
  // A back office keeps the screens that are left out, so the emptied one is sent as an empty list.
  expect(sessions.settings.get('token-1')?.savedFilters).toEqual({ tx: [] });
});

test('what rights forbid is not asked upstream, and is recorded where that exists', async () => {
  const recorded = new Promise<Record<string, unknown>>((resolve) => {
    office.calls.set('GET v1/ext', () => json({ extensions: ['audit'] }));
    office.calls.set('POST v1/ext/audit', ({ body }) => {
      resolve(body);
      return json({ result: { Success: true } });
    });
  });
  const cookie = await gateway.signIn('s2@x.test');
  const { errors } = await gateway.request(
    'mutation { completeTransaction(id: 5, intent: { key: "k", seen: "" }) { state } }',
    { cookie },
  );
  expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await recorded).toMatchObject({
    action: 'transaction.complete',
    objectId: '5',
    error: 'FORBIDDEN',
  });
  expect(office.seen.some(({ path }) => path.startsWith('Transaction/'))).toBe(false);
});
