import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standardAbi } from '../../../machines/multiwallet-token/abi.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

type Given = Readonly<Record<string, unknown>>;

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly { readonly message: string }[];
}

/** Returns the refusal of a call with its message, or `done`. */
async function send(method: string, call: string, given: Given, as = 1): Promise<string> {
  const { body } = await office.call(method, `v2/${call}`, { ...given }, as);
  const { error } = body as { error?: Refused };
  if (!error) return 'done';
  const faults = (error.fields ?? []).map(({ message }) => message);
  return [error.code, error.message, ...faults].join(': ');
}

async function row(call: string, is: (row: Given) => boolean): Promise<Given> {
  const { body } = await office.call('POST', `v2/${call}`, { limit: 1000 }, 1);
  const found = (body.items as unknown as readonly Given[]).find(is);
  return found ?? {};
}

describe.each([
  ['CryptoCurrency', 'GetCryptoCurrencies', 'BTC', 'ADA2'],
  ['CryptoToken', 'GetCryptoTokens', 'USDT', 'PAXG'],
])('a %s', (kind, list, used, title) => {
  const get = (code: string) => row(`Transaction/${list}`, (one) => one.title === code);
  const create = (given: Given, as = 1) => send('POST', `Transaction/Create${kind}`, given, as);
  const edit = (given: Given) => send('PUT', `Transaction/Edit${kind}`, given);
  const remove = (given: Given) => send('PUT', `Transaction/Delete${kind}`, given);

  test('is created, renamed and deleted while nothing uses it', async () => {
    expect(await create({ title, name: 'A new one' })).toBe('done');
    const { id, ...made } = await get(title);
    expect(made).toMatchObject({ name: 'A new one', transactionMethods: 0, wallets: 0 });
    expect(await create({ title, name: 'Another' })).toMatch(/^Exists/);
    expect(await create({ title: 'OTHER', name: 'A new one' })).toMatch(/^Exists/);
    expect(await edit({ id, name: 'Renamed', title: `${title}.E` })).toBe('done');
    expect(await get(`${title}.E`)).toMatchObject({ id, name: 'Renamed' });
    expect(await remove({ id })).toBe('done');
    expect(await get(`${title}.E`)).toEqual({});
  });

  test.each([
    { title: 'lower', name: 'x' },
    { title: 'A B', name: 'x' },
    { title: 'X', name: ' ' },
  ])('is not created with %j', async (given) =>
    expect(await create(given)).toMatch(/^RequestNotValid/),
  );

  test('that is in use keeps its code and is not deleted, and says what uses it', async () => {
    const { id, transactionMethods, wallets } = await get(used);
    expect(transactionMethods).toBeGreaterThan(0);
    expect(wallets).toBeGreaterThan(0);
    expect(await remove({ id })).toMatch(/^StillInUse: .*Transaction method \d+ \(.+\) uses it/);
    expect(await edit({ id, title: 'NEWCODE' })).toMatch(/^StillInUse/);
    expect(await edit({ id, title: used, name: `${used} renamed` })).toBe('done');
  });

  test('is changed by staff with the right alone', async () => {
    expect(await create({ title: 'NOPE', name: 'Nope' }, 2)).toMatch(/^ActionNotAllowed/);
  });
});

const add = (given: Given, as = 1) => send('POST', 'mw/Multiwallet/AddToken', given, as);
const editToken = (given: Given) => send('PUT', 'mw/Multiwallet/EditToken', given);
const token = (address: string) =>
  row('mw/Multiwallet/GetTokens', ({ contractAddress }) => contractAddress === address);

const shiba = '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE';
const start = { network: 'Ethereum', contractAddress: shiba, decimals: 18 };

describe('a multiwallet token', () => {
  test('has the standard ABI and no minimum unless they are given', async () => {
    expect(await add({ ...start, contractAddress: shiba.toLowerCase() })).toBe('done');
    const { id, ...made } = await token(shiba);
    expect(made).toMatchObject({ ...start, abi: standardAbi, aggregatingMinimum: '0' });
    expect(await add(start)).toMatch(/^Exists/);
    expect(await add({ ...start, network: 'Polygon' })).toBe('done');
    const entries = JSON.parse(standardAbi) as { name: string }[];
    const abi = JSON.stringify(entries.filter(({ name }) => name !== 'approve'));
    expect(await editToken({ id, abi, aggregatingMinimum: '2.5', decimals: 8 })).toBe('done');
    expect(await token(shiba)).toMatchObject({ abi, aggregatingMinimum: '2.5', decimals: 8 });
    expect(await editToken({ id, abi: '' })).toBe('done');
    expect(await token(shiba)).toMatchObject({ abi: standardAbi });
  });

  test.each([
    [{ contractAddress: shiba.replace('95aD', '95AD') }, /checksum/],
    [{ contractAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, /address of this network/],
    [{ network: 'Bitcoin' }, /Not a network/],
    [{ decimals: 19 }, /RequestNotValid/],
    [{ decimals: 2, aggregatingMinimum: '0.001' }, /more than 2 decimals/],
    [{ aggregatingMinimum: '-1' }, /MinimumLimitLowerThanZero/],
    [{ abi: '{"a":1}' }, /JSON of an ABI/],
    [{ abi: [] }, /transfer\(address,uint256\)/],
    [{ tokenId: 999_999 }, /No such token/],
  ])('is not added with %j', async (given, refusal) => {
    expect(await add({ ...start, network: 'Arbitrum One', ...given })).toMatch(refusal);
  });

  test('keeps its decimals and its crypto token while the token is in use', async () => {
    const { id, tokenId } = await token('0xdAC17F958D2ee523a2206206994597C13D831ec7');
    expect(await editToken({ id, decimals: 8 })).toMatch(/^StillInUse: .*Transaction method/);
    expect(await editToken({ id, decimals: 6, aggregatingMinimum: '30' })).toBe('done');
    const { tokenId: link } = await token('0x514910771AF9Ca656af840dff83E8264EcF986CA');
    expect(await send('PUT', 'Transaction/DeleteCryptoToken', { id: link })).toMatch(
      /^StillInUse: .*Multiwallet token \d+ is its contract/,
    );
    expect(tokenId).toBe(1);
  });

  test('is added by staff with the right alone', async () =>
    expect(await add(start, 3)).toMatch(/^ActionNotAllowed/));
});
