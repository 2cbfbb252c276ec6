import { describe, expect, test } from 'vitest';
import { abiFault, isStandardAbi, readAbi, signatureOf, standardAbi } from './abi.ts';
import { canonicalAddress, contractFault, tokenNetworks } from './contract-address.ts';

const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const tronTether = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('the address of a contract', () => {
  // The first four are the examples of EIP-55.
  test.each([
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', null],
    ['Polygon', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', null],
    ['Arbitrum One', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', null],
    ['BNB Smart Chain', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', null],
    ['Ethereum', tether, null],
    ['Ethereum', tether.toLowerCase(), null],
    ['Ethereum', `0x${tether.slice(2).toUpperCase()}`, null],
    ['Ethereum', tether.replace('dAC', 'DAC'), 'checksum'],
    ['Ethereum', tether.slice(0, -1), 'form'],
    ['Ethereum', `${tether}0`, 'form'],
    ['Ethereum', tether.slice(2), 'form'],
    ['Ethereum', tronTether, 'form'],
    ['TRON', tronTether, null],
    ['TRON', tronTether.replace('6t', '6s'), 'checksum'],
    ['TRON', tronTether.replace('R7', '7R'), 'checksum'],
    ['TRON', tronTether.replace('R', '0'), 'form'],
    ['TRON', tether, 'form'],
    ['Another chain', 'contract.example', null],
    ['Another chain', tether.replace('dAC', 'DAC'), 'checksum'],
    ['Another chain', tronTether.replace('6t', '6s'), 'checksum'],
  ])('on %s %s: %s', (network, address, fault) =>
    expect(contractFault(network, address)).toBe(fault),
  );

  test('has one spelling, with its checksum', () => {
    expect(canonicalAddress(tether.toLowerCase())).toBe(tether);
    expect(canonicalAddress(tether)).toBe(tether);
    expect(canonicalAddress(tronTether)).toBe(tronTether);
    expect(tokenNetworks).toContain('TRON');
  });
});

describe('an ABI', () => {
  test('is the standard ERC 20 if it is empty', () => {
    expect(abiFault('  ')).toBeNull();
    expect(abiFault(standardAbi)).toBeNull();
    const entries = readAbi(standardAbi) ?? [];
    expect(entries.map(signatureOf)).toContain('transferFrom(address,address,uint256)');
    expect(isStandardAbi(entries)).toBe(true);
    expect(isStandardAbi([...entries].reverse())).toBe(true);
    expect(isStandardAbi(entries.slice(1))).toBe(false);
  });

  test.each([
    '{',
    '{}',
    'null',
    '[null]',
    '[{"type":"function"}]',
    '[{"type":"call","name":"a"}]',
    '[{"type":"function","name":"a b"}]',
    '[{"type":"function","name":"a","inputs":[{}]}]',
    '[{"type":"function","name":"a","inputs":{}}]',
  ])('is not %s', (text) => expect(abiFault(text)).toBe('abi'));

  test('has what wallets call', () => {
    const entries = JSON.parse(standardAbi) as { name: string }[];
    const without = (name: string) => JSON.stringify(entries.filter((one) => one.name !== name));
    expect(abiFault(without('approve'))).toBeNull();
    expect(abiFault(without('transfer'))).toBe('abiFunctions');
    expect(abiFault(without('balanceOf'))).toBe('abiFunctions');
    expect(abiFault('[]')).toBe('abiFunctions');
    expect(abiFault('[{"type":"constructor"},{"type":"receive"}]')).toBe('abiFunctions');
  });
});
