import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, startOffice } from '../../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const put = (settings: Record<string, unknown>) =>
  office.call('PUT', 'Login/UpdateAdminSettings', { settings }, 0);
const get = async () =>
  (await office.call('POST', 'Login/GetCurrentAdmin', {}, 0)).body.settings as Record<
    string,
    unknown
  >;

test('what is given changes, what is not stays, unknown keys are kept', async () => {
  await put({ isDarkTheme: true, console: { density: 'compact' }, favourite: ['x'] });
  await put({ locale: 'et', itemsPerPage: 50 });
  expect(await get()).toMatchObject({
    ...{ isDarkTheme: true, itemsPerPage: 50, locale: 'et', favourite: ['x'] },
    console: { density: 'compact' },
  });
});

test('a screen’s filter sets are replaced, other screens stay', async () => {
  await put({ savedFilters: { transactions: [{ name: 'stuck', data: { status: [4] } }] } });
  await put({ savedFilters: { users: [{ name: 'new', data: {} }] } });
  await put({ savedFilters: { users: [{ name: 'newer', data: {} }] } });
  expect((await get()).savedFilters).toEqual({
    transactions: [{ name: 'stuck', data: { status: [4] } }],
    users: [{ name: 'newer', data: {} }],
  });
});

test('an empty list deletes the last set of a screen, and no other screen', async () => {
  await put({
    savedFilters: { codes: [{ name: 'last', data: {} }], tags: [{ name: 'a', data: 1 }] },
  });
  await put({ savedFilters: { codes: [] } });
  const { savedFilters } = await get();
  expect(savedFilters).toMatchObject({ tags: [{ name: 'a', data: 1 }] });
  expect(savedFilters).not.toHaveProperty('codes');
});

test.each(['constructor', 'toString'])('a screen may be called %s', async (screen) => {
  const sets = [{ name: 'mine', data: { a: 1 } }];
  const { status } = await put({ savedFilters: Object.fromEntries([[screen, sets]]) });
  expect(status).toBe(200);
  const savedFilters = (await get()).savedFilters as object;
  expect(Object.entries(savedFilters).find(([name]) => name === screen)?.[1]).toEqual(sets);
  await put({ savedFilters: Object.fromEntries([[screen, []]]) });
});

test('of two tabs with the same version one is told to read again', async () => {
  const { version } = await get();
  const both = await Promise.all([
    put({ version, isDarkTheme: false }),
    put({ version, locale: 'tr' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('SettingsChanged');
});

test.each([
  [{ console: { blob: 'x'.repeat(70_000) } }, 'settings.console'],
  [{ console: { nul: 'a\0b' } }, 'settings.console'],
  [{ locale: 'xx' }, 'settings.locale'],
  [{ itemsPerPage: 7 }, 'settings.itemsPerPage'],
  [{ savedFilters: { users: [{ name: ' ', data: 1 }] } }, 'settings.savedFilters.users.0.name'],
])('refuses %# and names the field', async (settings, path) => {
  const { status, body } = await put(settings);
  expect(status).toBe(400);
  expect(body.error.fields[0]?.path).toBe(path);
});
