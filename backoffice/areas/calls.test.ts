import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answeredCalls,
  documentedCalls,
  routesOf,
  undocumentedRoutes,
} from '../testing/contract.ts';
import { insertChatAmongSeeded } from '../testing/insert-chat.ts';
import { type Office, startOffice } from '../testing/office.ts';
import { openTestDatabase } from '../testing/test-database.ts';

/**
 * `calls.json` is the contract: every call of the documents. What is answered follows from the
 * routes. Each answered call has one route and returns its documented shape.
 */

let office: Office;
const ids: Record<string, number> = {};
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
  const first = async (path: string, method = 'POST') => {
    const { body } = await office.call(method, path, { limit: 1 }, 1);
    return (body.items?.[0] ?? {}) as { id: number; userId: number };
  };
  ids.transactionId = (await first('v2/Trading/GetOperations')).id;
  ids.userId = (await first('v2/User/GetUsers')).id;
  ids.TransactionMethodId = (await first('v1/transactions/methods', 'GET')).id;
  ids.exchangeOrder = (await first('v1/exchange/orders', 'GET')).id;
  ids['v2/Marketplace/invoices/{id}'] = (await first('v2/Marketplace/invoices', 'GET')).id;
  ids['v2/Merchant/order/{id}/transactions'] = ids['v2/Marketplace/invoices/{id}'] ?? 0;
  ids.GroupChatId = (await insertChatAmongSeeded(office.database)).id;
  const report = { type: 'Users', request: {} };
  ids.reportId = (await office.call('POST', 'v1/reports', report, 1)).body.id;
  ids.groupId = (await first('v2/FrontConfig/groups', 'GET')).id;
  ids.stakedCurrencyId = (await first('v2/Staking/GetStakingDataList', 'PUT')).id;
  ids.emailTemplateId = (await first('v2/Templates/GetEmailMessageTemplates')).id;
  ids.marketId = (await first('v2/Market/GetMarkets')).id;
  ids['p2p/Admin/Offer/{id}/history'] = (await first('p2p/Admin/search', 'GET')).id;
  ids['v1/p2p/profile/{id}/info'] = (await first('p2p/Admin/profiles/search', 'GET')).id;
  ids['p2p/Admin/profile'] = ids['v1/p2p/profile/{id}/info'];
});
afterAll(() => office.end());

const at = (object: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], object);

test(`${answeredCalls.length} of ${documentedCalls.length} documented calls are answered`, () => {
  expect(documentedCalls).toHaveLength(394);
  const names = documentedCalls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { doc } of documentedCalls)
    for (const line of doc) expect(line).toMatch(/^d[123]:[1-9]\d*$/);
});

test.each(answeredCalls)('$method $path has one route', (call) => {
  const [route, ...others] = routesOf(call);
  expect(others).toEqual([]);
  // Two sides of one order book, and sums over a period, are computed as one object.
  const isComputed = call.path.endsWith('GetOrderBook') || call.area === 'statistics';
  if (call.list && !isComputed) expect(route?.list).toBeDefined();
});

test('there is no route that no document names', () => {
  expect(undocumentedRoutes.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

/** Payloads of the calls that only read. Fixed values come from the documents. */
const payloads: Readonly<Record<string, () => Record<string, unknown>>> = {
  'p2p/Admin/profile': () => ({ userId: ids['p2p/Admin/profile'] }),
  'v2/Trading/GetOperation': () => ({ id: ids.transactionId }),
  'v2/Staking/GetStakingData': () => ({ currencyId: ids.stakedCurrencyId }),
  'v2/Templates/GetEmailMessageTemplateHistory': () => ({ id: ids.emailTemplateId }),
  'v2/Report/GetReport': () => ({ id: ids.reportId }),
  'v2/Market/GetRates': () => ({ pairs: [{ baseCurrencyId: 1, derivedCurrencyId: 2 }] }),
};

const reads = answeredCalls.filter(
  ({ method, path }) =>
    (method === 'GET' || /\/Get|CheckSignIn/.test(path)) &&
    !/GetCurrentAdmin|GetUserFile|reportId}\/file/.test(path),
);

describe('every reading call', () => {
  test.each(reads)('$method $path answers what is documented', async (call) => {
    const { method, path } = call;
    const real = path
      .replace('{userId}', String(ids.userId))
      .replace('groupchat/{id}', `groupchat/${ids.GroupChatId}`)
      .replace('{feedbackId}', '1')
      .replace('{groupId}', String(ids.groupId))
      .replace('{reportId}', String(ids.reportId))
      .replace('{id}', String(ids[path] ?? ids.exchangeOrder));
    const own = payloads[path]?.() ?? { ...ids, ...call.with };
    const { userId: _, ...others } = own as Record<string, unknown>;
    // Of the lists, only those of one user receive a user id.
    const isOfUser =
      /GetUser$|IndividualSettings|Admin\/profile$|stats\/profile$|fee\/profile$|payment-method-settings$|GetVerificationInfo$|GetUserNotificationSettings$/.test(
        path,
      );
    const { status, body } = await office.call(method, real, isOfUser ? own : others, 1);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).not.toHaveProperty('error');
    for (const name of call.answers ?? []) {
      // `result.Error` is present only on failure. A name that is inferred need not be.
      if (name === 'result.Error' || name.startsWith('~')) continue;
      const isUnasked = name === 'total' && call.with !== undefined;
      if (!isUnasked) expect(at(body, name), name).toBeDefined();
    }
  });
});

test('GetCurrentAdmin, GetAdmins, GetStatus and GetRates hold what the shell loads', async () => {
  const get = async (method: string, path: string, payload: unknown) =>
    (await office.call(method, path, payload, 1)).body;
  expect((await get('POST', 'Login/GetCurrentAdmin', {})).admin.settings).toBeDefined();
  const { items } = await get('GET', 'User/GetAdmins', { Limit: 1000, Offset: 0, GetTotal: false });
  expect(items.length).toBeGreaterThan(5);
  expect((await get('GET', 'Options/GetStatus', {})).languageList).toContain('et');
  const { items: markets } = await get('POST', 'v2/Market/GetMarkets', {});
  const { items: rates } = await get('POST', 'v2/Market/GetRates', { pairs: markets });
  expect(rates.length).toBe(markets.length);
  for (const { rate } of rates) if (rate !== null) expect(rate).toMatch(/^\d+(\.\d+)?$/);
});

test('a currency icon is a small picture that needs no session', async () => {
  const { items } = (await office.call('POST', 'v2/Market/GetCurrencies', { all: true }, 1)).body;
  const response = await fetch(`${office.url}/files/${items[0]?.icon}`);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect((await fetch(`${office.url}/files/../settings.ts`)).status).toBe(404);
});

test('no answer tells a whole transaction code', async () => {
  const { codes } = (await office.call('POST', 'Transaction/GetCodes', { limit: 1000 }, 1)).body;
  for (const { code } of codes) expect(code).toMatch(/^[^A-Za-z0-9]+[A-Za-z0-9]{4}$/);
});
