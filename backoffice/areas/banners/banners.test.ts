import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormFile, formOf, samples } from '../../testing/form.ts';
import { type Body, type Office, startOffice } from '../../testing/office.ts';

interface Banner {
  readonly position: number;
  readonly image: string;
  readonly icon: string | null;
  readonly url: string;
  readonly enabled: boolean;
  readonly locales: readonly string[];
}

let office: Office;
let token: string;
beforeAll(async () => {
  office = await startOffice();
  token = await office.signIn(1);
});
afterAll(() => office.end());

const file = (field: string): FormFile => ({ field, name: 'x.png', content: samples.png });

async function send(call: string, fields: Record<string, string>, ...files: FormFile[]) {
  const response = await fetch(`${office.url}/v2/Options/${call}BannerOption`, {
    ...{ method: 'POST', headers: { authorization: token }, body: formOf(fields, files) },
  });
  const { error, result } = (await response.json()) as Partial<Body>;
  return error?.code ?? (result?.Success ? 'done' : 'nothing');
}

const options = async () =>
  (await office.call('GET', 'v2/Options/GetBannerOptions', {}, 1)).body as unknown as {
    readonly isBannersEnabled: boolean;
    readonly banners: readonly Banner[];
  };
const bannerAt = async (position: string) =>
  (await options()).banners.find((banner) => String(banner.position) === position);
const isServed = async (name: string | null | undefined) =>
  (await fetch(`${office.url}/files/${name}`)).status === 200;
const lastActions = async (count: number) => {
  const { rows } = await office.database.db.execute<{ action: string }>(
    sql`select action from audit order by id desc limit ${count}`,
  );
  return rows.map(({ action }) => action).reverse();
};

test('a banner needs a picture and a free position', async () => {
  expect(await send('Create', { position: '1', url: '' })).toBe('RequestNotValid');
  expect(await send('Create', { position: '1', url: '' }, file('image'))).toBe('done');
  expect(await send('Create', { position: '1', url: '' }, file('image'))).toBe('Exists');
  expect(await bannerAt('1')).toMatchObject({ icon: null, enabled: false, locales: [] });
});

test('a picture that is replaced, removed or belongs to a deleted banner is gone', async () => {
  const position = '2';
  const given = { position, url: 'https://exchange.example/', locales: 'en', enabled: 'true' };
  await send('Create', given, file('image'), file('icon'));
  const first = await bannerAt(position);
  expect([first?.enabled, first?.locales]).toEqual([true, ['en']]);
  expect([await isServed(first?.image), await isServed(first?.icon)]).toEqual([true, true]);
  expect(await send('Update', { position, removeIcon: 'true' }, file('image'))).toBe('done');
  const second = await bannerAt(position);
  expect(second).toMatchObject({ icon: null, url: given.url, enabled: true });
  expect([await isServed(first?.image), await isServed(first?.icon)]).toEqual([false, false]);
  const path = 'v2/Options/DeleteBannerOption?position=2';
  expect((await office.call('POST', path, {}, 1)).body.result).toEqual({ Success: true });
  expect([await bannerAt(position), await isServed(second?.image)]).toEqual([undefined, false]);
});

test('a whole row that is sent back moves it, edits it, or does both', async () => {
  const position = '3';
  const whole = {
    position,
    url: 'https://exchange.example/',
    needsAuth: 'false',
    enabled: 'false',
  };
  await send('Create', whole, file('image'));
  await send('Update', { ...whole, enabled: 'true' });
  expect(await lastActions(2)).toEqual(['banner.create', 'banner.enable']);
  await send('Update', { ...whole, needsAuth: 'true', enabled: 'true' });
  expect(await lastActions(2)).toEqual(['banner.enable', 'banner.edit']);
  await send('Update', whole);
  expect(await lastActions(2)).toEqual(['banner.edit', 'banner.disable']);
  expect(await send('Update', whole)).toBe('InvalidRequest');
  expect(await send('Update', { position })).toBe('RequestNotValid');
});

test('the switch over all banners leaves each of them as it is', async () => {
  const before = await options();
  expect(before.isBannersEnabled).toBe(true);
  const given = { isBannersEnabled: false };
  await office.call('POST', 'v2/Options/UpdateGlobalBannersOptions', given, 1);
  expect(await options()).toEqual({ ...before, isBannersEnabled: false });
});
