import { expect, test } from 'vitest';
import { anonymiserWith } from './anonymise.ts';

const anonymise = anonymiserWith('salt');

/** Describes a value by its shape: letters, digits and everything else. */
const shapeOf = (value: unknown): string =>
  `${typeof value} ${String(value)
    .replace(/[a-z@]/giu, 'a')
    .replace(/\d/g, '9')}`;

test.each([
  'jane.doe@example.com',
  'Jane Doe',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '+372 5555 1234',
  '192.168.10.77',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig',
  '12345.67800000',
  '123456789',
  1_234_567,
  1234.5,
  -250,
])('%j becomes another value of the same shape', (value) => {
  const made = anonymise(value);
  expect(made).not.toBe(value);
  expect(shapeOf(made)).toBe(shapeOf(value));
  expect(String(made)).not.toContain('@');
});

test.each([
  1_767_312_000,
  '1767312000',
  1_767_312_000_000,
  '2026-01-02T00:00:00',
  '2026-01-02T00:00:00.000Z',
  '2026-01-02',
  '02.01.2026',
  '02.01.2026 10:20:30',
])('the time %j becomes another time in the same form', (value) => {
  const made = anonymise(value);
  expect(made).not.toBe(value);
  expect(shapeOf(made)).toBe(shapeOf(value));
  if (typeof made === 'string' && made.includes('-')) expect(Date.parse(made)).not.toBeNaN();
  if (typeof made === 'string' && made.includes('.20'))
    expect(made).toMatch(/^([0-2]\d|3[01])\.(0\d|1[0-2])\.2025/);
});

test.each([0, 7, -1, '0', '0.00000000', '', null, true, false, 'PartiallyFilled', 'filled'])(
  '%j says nothing of a person and stays',
  (value) => {
    expect(anonymise(value)).toBe(value);
  },
);

test('the same value becomes the same one, as a number and as text', () => {
  expect(anonymise(481_516)).toBe(Number(anonymise('481516')));
  expect(anonymise({ id: 'c-77', of: [{ id: 'c-77' }] })).toEqual({
    id: anonymise('c-77'),
    of: [{ id: anonymise('c-77') }],
  });
  expect(anonymiserWith('other')('Jane Doe')).not.toBe(anonymise('Jane Doe'));
});

test('lists keep two rows, objects their names, but not what is no name', () => {
  const made = anonymise({ items: [1, 2, 3], 'jane@example.com': 5 });
  expect(made).toMatchObject({ items: [1, 2] });
  expect(Object.keys(made as object).join()).not.toMatch(/jane|@/);
});
