import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

type Row = Readonly<Record<string, unknown>>;
const path = 'v1/p2p/exchange-rate-settings';

async function rows(call: string): Promise<readonly Row[]> {
  const { body } = await office.call('GET', call, { limit: 1000 }, 1);
  return body.items as unknown as readonly Row[];
}
async function send(method: string, call: string, given = {}, status = 1): Promise<string> {
  const { body } = await office.call(method, call, given, status);
  return body.error?.code ?? body.result?.Error ?? (body.result?.Success ? 'done' : 'nothing');
}
/** BTC is a base currency that the seed leaves free. */
const baseCurrency = 1;
const settingOf = async (quoteCurrency: unknown) =>
  (await rows(`${path}?baseCurrency=${baseCurrency}&quoteCurrency=${quoteCurrency}`))[0];

test('one call adds a pair and edits its sources, and two currencies delete it', async () => {
  const [first, ...others] = await rows('v1/p2p/exchange-rate-source-payment-methods');
  const quoteCurrency = first?.currency;
  const second = others.find(({ currency }) => currency === quoteCurrency);
  const pair = { baseCurrency, quoteCurrency };
  expect(await send('PUT', path, { ...pair, sourcePaymentMethods: [first?.id] })).toBe('done');
  expect(await settingOf(quoteCurrency)).toMatchObject({ sourcePaymentMethods: [first?.id] });
  expect(await send('PUT', path, { ...pair, sourcePaymentMethods: [second?.id] })).toBe('done');
  expect(await settingOf(quoteCurrency)).toMatchObject({ sourcePaymentMethods: [second?.id] });
  const call = `${path}?baseCurrency=${baseCurrency}&quoteCurrency=${quoteCurrency}`;
  expect(await send('DELETE', call)).toBe('done');
  expect(await settingOf(quoteCurrency)).toBeUndefined();
  expect(await send('DELETE', call)).toBe('RateNotFound');
});

test('a rate needs a source in its currency, two currencies of the P2P side, and the right', async () => {
  const sources = await rows('v1/p2p/rate/paymentMethods');
  const [one] = sources;
  const quoteCurrency = one?.currency;
  const foreign = sources.find(({ currency }) => currency !== quoteCurrency);
  const pair = { baseCurrency, quoteCurrency };
  const put = (given: object, status = 1) => send('PUT', path, given, status);
  expect(await put({ ...pair, sourcePaymentMethods: [] })).toBe('NullSource');
  expect(await put(pair)).toBe('NullSource');
  expect(await put({ ...pair, sourcePaymentMethods: [foreign?.id] })).toBe('RequestNotValid');
  expect(await put({ ...pair, baseCurrency: 999_999, sourcePaymentMethods: [one?.id] })).toBe(
    'RateNotFound',
  );
  expect(await put({ ...pair, sourcePaymentMethods: [one?.id] }, 3)).toBe('ActionNotAllowed');
});

test('sources are listed by currency, and active currencies are those of the P2P side', async () => {
  const [one] = await rows('v1/p2p/rate/paymentMethods');
  const fitting = await rows(
    `v1/p2p/exchange-rate-source-payment-methods?currency=${one?.currency}`,
  );
  expect(new Set(fitting.map(({ currency }) => currency))).toEqual(new Set([one?.currency]));
  const active = await rows('v1/p2p/currencies/active');
  expect(active.length).toBeGreaterThan(1);
  expect(active.every(({ useInP2P }) => useInP2P === true)).toBe(true);
});
