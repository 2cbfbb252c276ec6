import { expect, test } from 'vitest';
import { readAdmin } from './current-admin.ts';

const admin = { id: 11, email: 'a@x.test', status: 1, blocked: false };
const read = {
  ...{ id: '11', email: 'a@x.test', userName: null, status: 1, blocked: false },
  mustChangePassword: false,
};
const settings = { locale: 'ru', unknownHere: [1] };

test.each([
  ['beside the admin', { admin, settings }],
  ['inside the admin', { admin: { ...admin, settings } }],
  ['inside, null beside', { admin: { ...admin, settings }, settings: null }],
  ['inside an admin that is the whole answer', { ...admin, settings }],
])('settings %s are read whole', (_, body) => {
  expect(readAdmin(body)).toEqual({ admin: read, settings });
});

test('an admin without settings has none, and a status may be text', () => {
  expect(readAdmin({ admin })).toEqual({ admin: read, settings: {} });
  expect(readAdmin({ ...admin, status: '1' })).toEqual({ admin: read, settings: {} });
  for (const status of ['', 'x', '1.5', 1.5, null, -0.5, '-1'])
    expect(readAdmin({ ...admin, status })).toBeUndefined();
});

test.each([null, 'text', [], {}, { admin: null }, { settings }])('%j is nobody', (body) => {
  expect(readAdmin(body)).toBeUndefined();
});
