import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, startOffice } from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import { type CheckReport, findingsOf } from '../../gateway/conformance/report.ts';
import { type Alter, AlteredOffice } from './altered-office.ts';
import { brokenIn, callIn, check } from './check-office.ts';

/** Alters an answer and keeps what is not altered. */
const rowsWith =
  (change: object): Alter =>
  (body) => {
    const [name = ''] = Object.keys(body).filter((key) => Array.isArray(body[key]));
    const rows = body[name] as readonly object[];
    return { body: { ...body, [name]: rows.map((row) => ({ ...row, ...change })) } };
  };

let throttled = 2;

/** One fault for each call, by the documented call. */
const faults: Readonly<Record<string, Alter>> = {
  'POST v2/User/GetDeletedUsers': ({ items }) => ({ body: { people: items } }),
  'POST v2/Trading/GetTrades': () => {
    throttled -= 1;
    return throttled < 0 ? undefined : { status: 429, headers: { 'retry-after': '7' }, body: {} };
  },
  'GET v1/transactions-statistics': () => ({ status: 429, body: { error: { retryAfter: 50 } } }),
  'GET v1/devices/search': () => ({ status: 401, body: { error: { message: 'Unauthorized' } } }),
  'POST User/GetAdminLogs': () => ({ status: 403, body: { error: { message: 'No' } } }),
  'POST Transaction/GetCodes': () => ({ status: 404, body: { error: { message: 'NotFound' } } }),
  'GET Options/GetChatOptions': () => ({ status: 500, body: {} }),
  'GET Options/GetUploadOptions': () => ({ text: '<html>Sign in</html>' }),
  'GET Options/GetStatus': () => ({ body: [1] }),
  'GET v1/settings/kyt': () => ({ status: 400, body: { error: { message: 'RequestNotValid' } } }),
  'POST p2p/Admin/statistic/all': () => ({ status: 400, body: { error: 'RequestNotValid' } }),
  'POST v2/User/GetUser': ({ user }) => ({ body: { user: { ...(user as object), id: 999_999 } } }),
  'GET p2p/Admin/feedback': rowsWith({ date: '12/31/2026' }),
  'GET p2p/Admin/search': rowsWith({ profitPercent: 'a little' }),
  'GET v1/exchange/orders': rowsWith({ status: 87 }),
  'POST v2/Trading/GetOperations': rowsWith({ status: 977 }),
  'POST v2/Communication/GetPublicChatMessages': () => ({ body: { items: [], total: 0 } }),
  'POST v2/User/GetUserTags': () => ({
    body: { items: Array.from({ length: 10_001 }, (_, id) => ({ id, tagName: `Tag ${id}` })) },
  }),
  'GET Market/GetMarkets': ({ items }) => ({ body: { marketList: items } }),
  // The console does not use this call.
  'GET p2p/Admin/Currency': () => ({ status: 404, body: {} }),
  'POST Transaction/GetTransactionStats': () => ({
    status: 400,
    body: { error: 'RequestNotValid' },
  }),
};

describe('a back office that is broken in several ways', () => {
  let office: Office;
  let proxy: AlteredOffice;
  let report: CheckReport;
  const waits: number[] = [];
  beforeAll(async () => {
    office = await startOffice({ profile: 'documented', database: await openTestDatabase() });
    const clock = () => ({ date: new Date(Date.now() + 180_000).toUTCString() });
    proxy = await AlteredOffice.open(office.url, faults, clock);
    report = await check(proxy.url, { wait: async (milliseconds) => waits.push(milliseconds) });
  });
  afterAll(async () => {
    proxy.close();
    await office.end();
  });

  test.each([
    ['clock', 'office', false],
    ['deletedUsers#wrongWrapper', 'office', true],
    ['methodStatistics#throttled', 'office', false],
    ['devices#sessionEnded', 'credentials', true],
    ['adminLog#forbidden', 'credentials', true],
    ['codes#missingCall', 'office', true],
    ['chatOptions#failed', 'office', true],
    ['uploadOptions#notJson', 'office', true],
    ['platformStatus#wrongShape', 'office', true],
    ['kytSettings#refused', 'office', true],
    ['dealStatistics#refusedGuess', 'schema', true],
    ['user#otherRecord', 'office', true],
    ['feedback#unreadable', 'office', true],
    ['offers#unreadableGuess', 'schema', false],
    ['exchangeOrders#unknownGuess', 'schema', false],
    ['transactions#unknownNumber', 'office', false],
    ['publicChatMessages#noRows', 'data', false],
    ['publicChatMessage#noId', 'data', false],
    ['tagList#tooStrict', 'schema', true],
    ['GET:Market/GetMarkets#wrongWrapper', 'office', true],
    ['POST:Transaction/GetTransactionStats#refusedUnused', 'schema', false],
    ['GET:p2p/Admin/Currency#unusedCall', 'office', false],
  ])('%s is a finding of %s (broken: %s)', (id, side, isBroken) => {
    const found = findingsOf(report).filter((one) => one.id === id);
    expect(found).toMatchObject([{ side, isBroken }]);
    expect(found[0]?.text).not.toContain('{');
  });

  test('has no other broken calls than those, and fails', () => {
    const broken = new Set(Object.keys(faults));
    const others = brokenIn(report).filter(
      ({ call }) => !broken.has(callIn(report, call)?.call ?? ''),
    );
    expect(others).toEqual([]);
    expect(report.ok).toBe(false);
  });

  test('a throttled call waits as long as it was told, and is then answered', () => {
    expect(callIn(report, 'trades')).toMatchObject({ status: 'answered', waitedMs: 14_000 });
    expect(waits.filter((one) => one === 7_000)).toHaveLength(2);
    // The bound of 120 s allows two waits of 50 s.
    expect(callIn(report, 'methodStatistics')).toMatchObject({
      status: 'failed',
      waitedMs: 100_000,
    });
  });

  test('values are described by their form and never repeated', () => {
    expect(callIn(report, 'feedback')?.unreadable).toEqual(['date (99/99/9999)']);
    expect(JSON.stringify(report)).not.toMatch(/12\/31|a little/);
  });

  test('one finding is replayed alone', async () => {
    const before = proxy.requests.length;
    const one = await check(proxy.url, { only: 'feedbackEntry#unreadable' });
    expect(one.calls.map(({ id }) => id)).toEqual(['feedbackEntry']);
    expect(one.calls.flatMap((call) => call.findings.map(({ id }) => id))).toEqual([
      'feedbackEntry#unreadable',
    ]);
    expect(one.ok).toBe(false);
    expect(proxy.requests.slice(before).filter((call) => !/Login|v1\/ext/.test(call))).toEqual([
      'GET p2p/Admin/feedback',
      'GET p2p/Admin/feedback',
    ]);
  });

  test('a wrong password is a finding about the credentials, and no call is made', async () => {
    const before = proxy.requests.length;
    const none = await check(proxy.url, { password: 'Wrong0Password' });
    expect(none).toMatchObject({ ok: false, calls: [] });
    expect(none.findings).toMatchObject([{ side: 'credentials', kind: 'signInRefused' }]);
    expect(proxy.requests.slice(before)).toEqual(['POST Login/SignIn']);
  });
});

test('a back office that is not there fails the check', async () => {
  const report = await check('http://127.0.0.1:9');
  expect(report).toMatchObject({ ok: false, findings: [{ side: 'office', kind: 'noAnswer' }] });
});
