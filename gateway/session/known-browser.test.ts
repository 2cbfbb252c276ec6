import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
beforeEach(async () => {
  office = await startFakeOffice();
  withSessions(office);
  office.calls.set('GET v1/ext', () => json({ extensions: ['knownBrowsers'] }));
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
  await office.close();
});

const query = 'mutation ($e: String!, $p: String!) { signIn(email: $e, password: $p) { now } }';
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Signs in with the browser's cookies; returns the cookies that are set. */
async function signIn(email: string, cookie?: string, headers = {}) {
  const variables = { e: email, p: 'right' };
  const answer = await gateway.request(query, { variables, cookie, headers });
  return { ...answer, cookies: answer.headers.getSetCookie() };
}
const browserOf = (cookies: readonly string[]) =>
  cookies.find((one) => /^(__Host-)?watchfloor-browser=/.test(one)) ?? '';
const sentAtSignIn = () =>
  office.seen.filter(({ path }) => path === 'Login/SignIn').map(({ browser }) => browser);

test('a browser that signed in is known at its next sign-in, by hashes alone', async () => {
  const first = await signIn('s1@x.test');
  const cookie = browserOf(first.cookies);
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict; Max-Age=15552000$/);
  expect(cookie).not.toContain(hashOf('token-1'));
  const second = await signIn('s2@x.test', cookie.split(';')[0]);
  await signIn('s1@x.test', browserOf(second.cookies).split(';')[0]);
  expect(sentAtSignIn()).toEqual([
    undefined,
    hashOf('token-1'),
    `${hashOf('token-2')},${hashOf('token-1')}`,
  ]);
});

test('it is none after 180 days, and a cookie that was not sealed here is none', async () => {
  const cookie = browserOf((await signIn('s1@x.test')).cookies).split(';')[0];
  await signIn('s1@x.test', `${cookie?.slice(0, -4)}AAAA`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 86_400_000 });
  await signIn('s1@x.test', cookie);
  expect(sentAtSignIn()).toEqual([undefined, undefined, undefined]);
});

test('a back office without the extension is not sent the header', async () => {
  office.calls.set('GET v1/ext', () => json({ extensions: [] }));
  const cookie = browserOf((await signIn('s1@x.test')).cookies).split(';')[0];
  await signIn('s1@x.test', cookie);
  expect(sentAtSignIn()).toEqual([undefined, undefined]);
});

test('strangers of its address who use up their requests do not stop it', async () => {
  const cookie = browserOf((await signIn('s1@x.test')).cookies).split(';')[0];
  const requests = Array.from({ length: 620 }, () => gateway.request('{ session { now } }'));
  expect((await Promise.all(requests)).some(({ status }) => status === 429)).toBe(true);
  expect((await signIn('s1@x.test')).status).toBe(429);
  expect((await signIn('s1@x.test', cookie)).status).toBe(200);
});
