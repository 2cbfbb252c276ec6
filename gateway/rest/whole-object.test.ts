import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';
import { restOf } from './directives.ts';

/** The same call with another object, and those that have tests of their own. */
const byHand = [
  'activateReferralProgram',
  'archiveProduct',
  'blockReferralProgram',
  'deactivateReferralProgram',
  'editReferralProgram',
  'unblockReferralProgram',
  'disableBanner',
  'editBanner',
  'editChatOptions',
  'editExchangeRateSetting',
  'editP2pLimit',
  'editProduct',
  'editEmailTemplate',
  'editFrontConfigApp',
  'editExchangeOptions',
  'editReferralOptions',
  'editUploadOptions',
  'editVerificationOptions',
  'enableBanner',
  'editTransactionsOptions',
  'engageStopSwitch',
  'releaseStopSwitch',
  'restoreProduct',
];

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

test('settings are sent whole, with the fields that nobody here knows, as an object of own entries', async () => {
  const settings = { takerFeePercent: '0.2', unknownHere: [1] };
  office.calls.set('GET Options/GetTradingOptions', () => json(settings));
  office.calls.set('POST Options/UpdateTradingOptions', () => json({ result: { Success: true } }));
  const read = await gateway.request('{ tradingOptions { values seen } }', { cookie });
  const { values, seen } = fieldOf<{ values: object; seen: string }>(read, 'tradingOptions');
  expect(values).toEqual(settings);
  const edit = (given: unknown) =>
    gateway.request(
      `mutation ($values: Json!, $intent: Intent!) {
        editTradingOptions(values: $values, intent: $intent) { state }
      }`,
      {
        cookie,
        variables: { values: given, intent: { key: crypto.randomUUID(), seen, comment: 'said' } },
      },
    );
  for (const wrong of [[1], 'text', 7]) {
    expect((await edit(wrong)).errors[0]?.extensions.code).toBe('BAD_INPUT');
  }
  await edit(JSON.parse('{"takerFeePercent":"0.3","comment":"not this","__proto__":{"a":1}}'));
  const [sentOptions] = office.seen.filter(({ path }) => path === 'Options/UpdateTradingOptions');
  expect(sentOptions?.body).toEqual({ ...settings, takerFeePercent: '0.3', comment: 'said' });
});

/**
 * Calls that save an object as a whole, by their mutation: the object that is read, and one change
 * to it.
 */
interface Whole {
  readonly field: string;
  readonly read: string;
  /** Arguments of the query, for the object of a user. */
  readonly of?: string;
  readonly get: string;
  readonly save: string;
  readonly args: string;
  readonly before: string;
  readonly other: string;
  readonly after: string;
}

const feeArgs =
  'settings: [{ currencyId: "3", minAmount: "0", fee: "0.5" }, { currencyId: "4", paymentMethodId: "7", minAmount: "1", fee: "1" }]';
const fees = {
  before:
    '{"userId":9,"settings":[{"currencyId":3,"minAmount":"0","fee":"0.3","extra":7.0},{"currencyId":5,"minAmount":"0","fee":"2"}]}',
  other: '{"userId":9,"settings":[]}',
  after:
    '"settings":[{"currencyId":3,"minAmount":"0","fee":"0.5","extra":7},{"currencyId":4,"paymentMethodId":7,"minAmount":"1","fee":"1"}]',
};

const wholes: readonly Whole[] = [
  {
    ...{ field: 'editP2pFees', read: 'p2pFees', ...fees },
    ...{ get: 'v1/p2p/fee', save: 'PUT v1/p2p/fee', args: feeArgs },
  },
  {
    ...{ field: 'editPersonalFees', read: 'personalFees', of: '(id: "9")', ...fees },
    ...{ get: 'v1/p2p/fee/profile', save: 'PUT v1/p2p/fee/profile' },
    args: `id: "9", ${feeArgs}`,
  },
  {
    ...{ field: 'editPaymentMethodFees', read: 'paymentMethodFees', of: '(id: "9")', ...fees },
    get: 'v1/p2p/profile/payment-method-settings',
    save: 'PUT v1/p2p/profile/payment-method-settings',
    args: `id: "9", ${feeArgs}`,
  },
  {
    ...{ field: 'editTradingOptions', read: 'tradingOptions' },
    ...{ get: 'Options/GetTradingOptions', save: 'POST Options/UpdateTradingOptions' },
    args: 'values: { fee: "0.3" }',
    ...{ before: '{"fee":"0.2"}', other: '{"fee":"0.9"}', after: '"fee":"0.3"' },
  },
  {
    ...{ field: 'saveTradeTimers', read: 'tradeTimers' },
    ...{ get: 'v1/settings/trade-timers', save: 'PUT v1/settings/trade-timers' },
    args: 'timers: [{ name: "b", value: 9, unit: MINUTES }]',
    before:
      '{"setting":[{"name":"a","value":1,"unit":0},{"name":"b","value":2,"unit":0,"extra":7.0}]}',
    other: '{"setting":[{"name":"a","value":5,"unit":0},{"name":"b","value":2,"unit":0}]}',
    after: '{"name":"a","value":1,"unit":0},{"name":"b","value":9,"unit":1,"extra":7}',
  },
  {
    ...{ field: 'editBookingSettings', read: 'bookingSettings' },
    ...{ get: 'v1/p2p/booking-settings', save: 'PUT v1/p2p/booking-settings' },
    args: 'bookingLimit: 8',
    before: '{"MaxRequisiteBundlesPerProfile":1,"bookingLimit":2,"bookingPeriod":3}',
    other: '{"MaxRequisiteBundlesPerProfile":6,"bookingLimit":2,"bookingPeriod":3}',
    after: '"MaxRequisiteBundlesPerProfile":1,"bookingLimit":8,"bookingPeriod":3',
  },
  {
    ...{ field: 'editEmailOptions', read: 'emailOptions' },
    ...{ get: 'Options/GetEmailOptions', save: 'POST Options/UpdateEmailOptions' },
    args: 'port: 465',
    before: '{"host":"a.example","port":587,"password":"kept"}',
    other: '{"host":"b.example","port":587,"password":"kept"}',
    after: '"host":"a.example","port":465,"password":"kept"',
  },
];
/** Fields unknown to this console, with numbers that a double cannot represent. */
const unknown =
  '"big":12345678901234567890,"small":[0.1234567890123456789,1e-30],"deep":{"rate":-9007199254740993}';

describe.each(wholes)('$field', (whole) => {
  const { field, read, of = '', get, save, args, before, other, after } = whole;
  const path = save.split(' ')[1] ?? '';
  const sent = () => office.seen.filter((one) => one.path === path && one.method !== 'GET');
  const withUnknown = (text: string) => text.replace(/}$/, `,${unknown}}`);
  const change = (seen: string) =>
    gateway.request(
      `mutation ($intent: Intent!) { ${field}(${args}, intent: $intent) { state } }`,
      {
        cookie,
        variables: { intent: { key: crypto.randomUUID(), seen } },
      },
    );
  const seenNow = async () =>
    fieldOf<{ seen: string }>(await gateway.request(`{ ${read}${of} { seen } }`, { cookie }), read)
      .seen;

  test('is sent whole, with every digit of what is not changed', async () => {
    office.calls.set(`GET ${get}`, () => ({ text: withUnknown(before) }));
    office.calls.set(save, () => json({ result: { Success: true } }));
    expect((await change(await seenNow())).errors).toEqual([]);
    const text = sent().at(-1)?.text ?? '';
    expect(text).toContain(unknown);
    expect(text).toContain(after);
  });

  test('what another admin changed meanwhile is reported, and nothing is sent', async () => {
    let now = withUnknown(before);
    office.calls.set(`GET ${get}`, () => ({ text: now }));
    const seen = await seenNow();
    const times = sent().length;
    now = withUnknown(other);
    expect((await change(seen)).errors[0]?.extensions.code).toBe('CHANGED');
    expect(sent()).toHaveLength(times);
  });
});

test('every call that saves an object whole is among them', () => {
  const schema = loadSchema([]);
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const names = fields.filter((one) => restOf(schema, one, 'MAIN')?.base).map(({ name }) => name);
  const tested = [...wholes.map(({ field }) => field), ...byHand];
  expect(names.filter((name) => !tested.includes(name))).toEqual([]);
});

test('a number that a double cannot hold reaches the console as text, and stays a number', async () => {
  const stored = '{"most":12345678901234567890,"name":"12345678901234567890","list":[1]}';
  office.calls.set('GET Options/GetTradingOptions', () => ({ text: stored }));
  const read = await gateway.request('{ tradingOptions { values seen } }', { cookie });
  const { values, seen } = fieldOf<{ values: object; seen: string }>(read, 'tradingOptions');
  expect(values).toEqual({ most: '12345678901234567890', name: '12345678901234567890', list: [1] });
  await gateway.request(
    `mutation ($values: Json!, $intent: Intent!) {
      editTradingOptions(values: $values, intent: $intent) { state }
    }`,
    {
      cookie,
      variables: {
        values: { most: '12345678901234567891', name: '7' },
        intent: { key: crypto.randomUUID(), seen },
      },
    },
  );
  const text = office.seen
    .filter(({ path }) => path === 'Options/UpdateTradingOptions')
    .at(-1)?.text;
  expect(text).toBe('{"most":12345678901234567891,"name":"7","list":[1]}');
});

test('the settings of an admin keep every digit of what is not changed', async () => {
  const { calls } = office;
  const usual = calls.get('POST Login/GetCurrentAdmin');
  const settings = `{"locale":"en",${unknown},"console":{"id":12345678901234567890}}`;
  const admin = '{"id":1,"email":"s1@x.test","status":1,"blocked":false}';
  const body = `{"admin":${admin},"settings":${settings}}`;
  calls.set('POST Login/GetCurrentAdmin', () => ({ text: body }));
  calls.set('PUT Login/UpdateAdminSettings', () => json({}));
  const answer = await gateway.request(
    'mutation { updateSettings(settings: { locale: "ru" }) { locale console } }',
    { cookie },
  );
  expect(answer.errors).toEqual([]);
  expect(fieldOf<{ console: unknown }>(answer, 'updateSettings').console).toEqual({
    id: '12345678901234567890',
  });
  const text = office.seen.filter(({ path }) => path === 'Login/UpdateAdminSettings').at(-1)?.text;
  expect(text).toBe(`{"settings":${settings.replace('"en"', '"ru"')}}`);
  if (usual) calls.set('POST Login/GetCurrentAdmin', usual);
});
