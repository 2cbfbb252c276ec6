import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

type Given = Readonly<Record<string, unknown>>;

/** Returns the refusal of a call, or `done`. */
async function send(method: string, call: string, given: Given, status = 1): Promise<string> {
  const { body } = await office.call(method, `Transaction/${call}`, { ...given }, status);
  const { error, result } = body as Partial<typeof body>;
  return error?.code ?? (result?.Success ? 'done' : 'nothing');
}
async function rows(list: string, given: Given = {}): Promise<readonly Given[]> {
  const { body } = await office.call('GET', `Transaction/${list}`, { limit: 1000, ...given }, 1);
  return body.items as unknown as readonly Given[];
}
const countryOf = async (code: string) =>
  (await rows('GetCountries')).find((row) => row.code === code);

test('a country has a name and a code of its own', async () => {
  expect(await send('POST', 'CreateCountry', { name: 'Latvia', code: 'lv' })).toBe(
    'RequestNotValid',
  );
  expect(await send('POST', 'CreateCountry', { name: 'Latvia', code: 'LV' })).toBe('done');
  expect(await send('POST', 'CreateCountry', { name: 'Latvia', code: 'LX' })).toBe('Exists');
  expect(await send('POST', 'CreateCountry', { name: 'Lettland', code: 'LV' })).toBe('Exists');
  expect(await send('POST', 'CreateCountry', { name: 'Norway', code: 'NO' }, 2)).toBe(
    'ActionNotAllowed',
  );
});

test('a country with a city or a payment method is not deleted', async () => {
  await send('POST', 'CreateCountry', { name: 'Finland', code: 'FI' });
  const { id } = (await countryOf('FI')) ?? {};
  const city = { countryId: id, name: 'Turku' };
  expect(await send('POST', 'CreateCity', city)).toBe('done');
  expect(await send('POST', 'CreateCity', city)).toBe('Exists');
  expect(await countryOf('FI')).toMatchObject({ cities: 1, paymentMethods: 0 });
  expect(await send('PUT', 'DeleteCountry', { id })).toBe('StillInUse');
  const [stored] = await rows('GetCities', { countryId: id });
  expect(stored).toMatchObject({ ...city, countryName: 'Finland' });
  expect(await send('PUT', 'EditCity', { id: stored?.id, name: 'Åbo' })).toBe('done');
  expect(await rows('GetCities', { countryId: id })).toMatchObject([{ name: 'Åbo' }]);
  expect(await send('PUT', 'DeleteCity', { id: stored?.id })).toBe('done');

  const pair = { countryId: id, paymentMethodId: 1 };
  expect(await send('POST', 'CreateCountryPaymentMethod', pair)).toBe('done');
  expect(await send('POST', 'CreateCountryPaymentMethod', pair)).toBe('Exists');
  expect(await send('PUT', 'DeleteCountry', { id })).toBe('StillInUse');
  expect(await send('POST', 'DeleteCountryPaymentMethod', pair)).toBe('done');
  expect(await send('POST', 'DeleteCountryPaymentMethod', pair)).toBe('NotFound');
  expect(await send('PUT', 'DeleteCountry', { id })).toBe('done');
  expect(await countryOf('FI')).toBeUndefined();
});

test('a city and a payment method need a country, and a pair a payment method', async () => {
  const countryId = 999_999;
  expect(await send('POST', 'CreateCity', { countryId, name: 'Nowhere' })).toBe('RequestNotValid');
  expect(await send('POST', 'CreateCountryPaymentMethod', { countryId, paymentMethodId: 1 })).toBe(
    'RequestNotValid',
  );
  const { id } = (await countryOf('EE')) ?? {};
  const pair = { countryId: id, paymentMethodId: 999_999 };
  expect(await send('POST', 'CreateCountryPaymentMethod', pair)).toBe('PaymentMethodNotFound');
});

test('changes of a country reach the feed, and each change is audited', async () => {
  const { id } = (await countryOf('EE')) ?? {};
  await send('POST', 'CreateCity', { countryId: id, name: 'Narva' });
  const { db } = office.database;
  const { rows: events } = await db.execute<{ entity: string; kind: string }>(
    sql`select entity, kind from outbox_events where entity <> 'audit' order by id desc limit 2`,
  );
  expect(events.map(({ entity, kind }) => `${entity} ${kind}`).sort()).toEqual([
    'city created',
    'country changed',
  ]);
  const { rows: logged } = await db.execute<{ action: string }>(
    sql`select action from audit order by id desc limit 1`,
  );
  expect(logged).toEqual([{ action: 'city.create' }]);
});
