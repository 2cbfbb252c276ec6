import { expect, test, vi } from 'vitest';
import { searchRecords } from './search-records.ts';
import { contains, type Found, type SearchSource, type Sought } from './search-source.ts';
import { isAddressOfNetwork, isCode, isEmail, isPart, soughtIn } from './sought.ts';

const found = (kind: Found['kind'], section: Found['section'], id: string): Found => ({
  ...{ kind, section, id, path: `/${kind}/${id}`, details: [] },
});
const answers = (section: Found['section'], ...rows: Found[]): SearchSource => ({
  section,
  read: () => Promise.resolve(rows),
});

test.each([
  ['c0ffee12', { isPart: true }],
  ['0x9f2ab4e8', { isPart: true }],
  ['logan.edwards@inbox', { isEmail: true }],
  ['203.0.113.7', { isIp: true, isPart: true }],
  ['2001:db8::7', { isIp: true, isPart: true }],
  ['QX7A', { isCode: true, isPart: true }],
  ['ABCD-EFGH-JKLM-QX7A', { isCode: true, isPart: true }],
  ['Logan Edwards', {}],
] as const)('%s is searched for where it can be found', (text, expected) => {
  const sought = soughtIn(text) as Sought;
  expect({
    isPart: isPart(sought),
    isEmail: isEmail(sought),
    isIp: isAddressOfNetwork(sought),
    isCode: isCode(sought),
  }).toEqual({ isPart: false, isEmail: false, isIp: false, isCode: false, ...expected });
});

test('one letter is not searched for, one digit is an id', () => {
  expect(soughtIn('a')).toBeNull();
  expect(soughtIn(' #7 ')).toEqual({ text: '#7', id: '7' });
});

test('records of the present section come first, and none twice', async () => {
  const sources = [
    answers('users', found('user', 'users', '7')),
    answers('transactions', found('transaction', 'transactions', '7')),
    answers('users', found('user', 'users', '7')),
  ];
  const all = await searchRecords(sources, '7', ['users', 'transactions'], 'transactions');
  expect(all.map(({ kind }) => kind)).toEqual(['transaction', 'user']);
});

test('a section that the admin may not open is not asked', async () => {
  const read = vi.fn(() => Promise.resolve([]));
  await searchRecords([{ section: 'finance', read }], '7', ['users']);
  expect(read).not.toHaveBeenCalled();
});

test('a source that fails hides nothing that another found', async () => {
  const broken: SearchSource = { section: 'users', read: () => Promise.reject(new Error('down')) };
  const sources = [broken, answers('users', found('user', 'users', '7'))];
  expect(await searchRecords(sources, '7', ['users'])).toHaveLength(1);
});

test('a row that a back office returns without the filter proves nothing', () => {
  expect(contains(['0xAAAA', null], 'aaaa')).toBe(true);
  expect(contains(['0xBBBB', undefined], 'aaaa')).toBe(false);
  expect(contains(['lo***@inbox.example'], 'logan')).toBe(true);
});

test('the record of exactly this id comes before those that contain its figures', async () => {
  const sources = [
    answers('transactions', found('transaction', 'transactions', '900')),
    answers('users', found('user', 'users', '77')),
  ];
  const all = await searchRecords(sources, '77', ['users', 'transactions'], 'transactions');
  expect(all.map(({ kind }) => kind)).toEqual(['user', 'transaction']);
});
