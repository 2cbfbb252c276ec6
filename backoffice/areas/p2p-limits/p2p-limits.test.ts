import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { requireWithinLimits } from './require-within-limits.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

interface Limit {
  readonly id: number;
  readonly currency: number;
  readonly min: string;
  readonly max: string;
}
async function limits(): Promise<readonly Limit[]> {
  const { body } = await office.call('GET', 'v1/p2p/limits', {}, 1);
  return (body as unknown as { readonly limits: readonly Limit[] }).limits;
}
async function put(given: object, status = 1): Promise<string> {
  const { body } = await office.call('PUT', 'v1/p2p/limits/', { ...given }, status);
  return body.error?.code ?? body.result?.Error ?? (body.result?.Success ? 'done' : 'nothing');
}
async function freeCurrency(): Promise<number> {
  const { body } = await office.call('POST', 'v2/Market/GetCurrencies', {}, 1);
  const taken = new Set((await limits()).map(({ currency }) => currency));
  const ids = (body.items as unknown as readonly { id: number }[]).map(({ id }) => id);
  return ids.find((id) => !taken.has(id)) ?? 0;
}

test('one call adds a limit and edits it', async () => {
  const currency = await freeCurrency();
  expect(await put({ currency, min: '10', max: '500.5' })).toBe('done');
  expect(await put({ currency, min: '10', max: '500.5' })).toBe('Exists');
  const made = (await limits()).find((one) => one.currency === currency);
  expect(made).toMatchObject({ min: '10', max: '500.5' });
  expect(await put({ ...made, min: '20' })).toBe('done');
  expect(await put({ ...made, currency: currency + 1 })).toBe('RequestNotValid');
  expect((await limits()).find((one) => one.currency === currency)).toMatchObject({ min: '20' });
});

test.each([
  ['0', '5', 'WrongLimits'],
  ['-1', '5', 'MinimumLimitLowerThanZero'],
  ['5', '4.999', 'WrongLimits'],
])('the limits %s to %s are refused', async (min, max, code) => {
  expect(await put({ currency: await freeCurrency(), min, max })).toBe(code);
  const [first] = await limits();
  expect(await put({ ...first, min, max })).toBe(code);
});

test('only who may change limits does', async () => {
  expect(await put({ currency: await freeCurrency(), min: '1', max: '2' }, 3)).toBe(
    'ActionNotAllowed',
  );
  expect(await put({ currency: 999_999, min: '1', max: '2' })).toBe('CurrencyNotFound');
});

test('a deal is within the limits of both currencies', async () => {
  const currency = await freeCurrency();
  await put({ currency, min: '10', max: '500' });
  const within = (amount: string) =>
    office.database.db
      .transaction((tx) => requireWithinLimits(tx, new Map([[currency, amount]])))
      .then(
        () => 'done',
        ({ message }: Error) => message,
      );
  expect(await within('9.999999')).toBe('AmountLimitMin');
  expect(await within('10')).toBe('done');
  expect(await within('500')).toBe('done');
  expect(await within('500.000001')).toBe('AmountLimitMax');
});
