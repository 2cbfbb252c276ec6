interface Parameter {
  readonly type: string;
}

/** A function, an event or another part of a contract, as its ABI describes it. */
export interface AbiEntry {
  readonly type: string;
  readonly name: string;
  readonly inputs: readonly Parameter[];
}

const unnamed = ['constructor', 'fallback', 'receive'];
const types = [...unnamed, 'function', 'event', 'error'];

const isParameter = (value: unknown): value is Parameter =>
  typeof (value as Parameter | null)?.type === 'string';

function readEntry(value: unknown): AbiEntry | null {
  const { type = 'function', name = '', inputs = [] } = (value ?? {}) as Partial<AbiEntry>;
  const isKnown =
    types.includes(type) && (unnamed.includes(type) || /^[A-Za-z_$][\w$]*$/.test(name));
  return isKnown && Array.isArray(inputs) && inputs.every(isParameter)
    ? { type, name, inputs }
    : null;
}

/** Returns the entries of an ABI; null if the text is no ABI. */
export function readAbi(text: string): readonly AbiEntry[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return null;
    const entries = value.map(readEntry);
    return entries.every((entry) => entry !== null) ? entries : null;
  } catch {
    return null;
  }
}

/** Returns a function or event with the types of its inputs, such as `transfer(address,uint256)`. */
export const signatureOf = ({ name, inputs }: AbiEntry): string =>
  `${name}(${inputs.map(({ type }) => type).join(',')})`;

/** What wallets call to read a balance and to send. */
const required = ['balanceOf(address)', 'transfer(address,uint256)'];

/** Returns what is wrong with an ABI; null if nothing is. An empty one is the standard ERC 20. */
export function abiFault(text: string): 'abi' | 'abiFunctions' | null {
  if (text.trim() === '') return null;
  const entries = readAbi(text);
  if (entries === null) return 'abi';
  const functions = new Set(entries.filter(({ type }) => type === 'function').map(signatureOf));
  return required.every((signature) => functions.has(signature)) ? null : 'abiFunctions';
}

const input = (name: string, type: string) => ({ name, type });
const reads = (name: string, type: string, inputs: readonly object[] = []) => ({
  ...{ type: 'function', name, inputs, outputs: [input('', type)], stateMutability: 'view' },
});
const writes = (name: string, inputs: readonly object[]) => ({
  ...{ type: 'function', name, inputs, outputs: [input('', 'bool')] },
  stateMutability: 'nonpayable',
});
const emits = (name: string, from: string, to: string) => ({
  ...{ type: 'event', name, anonymous: false },
  inputs: [
    { ...input(from, 'address'), indexed: true },
    { ...input(to, 'address'), indexed: true },
    { ...input('value', 'uint256'), indexed: false },
  ],
});

/** The standard ERC 20, which a token without an ABI of its own has (d3:255). */
export const standardAbi = JSON.stringify([
  ...[reads('name', 'string'), reads('symbol', 'string'), reads('decimals', 'uint8')],
  reads('totalSupply', 'uint256'),
  reads('balanceOf', 'uint256', [input('account', 'address')]),
  reads('allowance', 'uint256', [input('owner', 'address'), input('spender', 'address')]),
  writes('transfer', [input('to', 'address'), input('value', 'uint256')]),
  writes('approve', [input('spender', 'address'), input('value', 'uint256')]),
  writes('transferFrom', [
    ...[input('from', 'address'), input('to', 'address'), input('value', 'uint256')],
  ]),
  ...[emits('Transfer', 'from', 'to'), emits('Approval', 'owner', 'spender')],
]);

const signatures = (entries: readonly AbiEntry[]): string =>
  entries
    .map((entry) => `${entry.type} ${signatureOf(entry)}`)
    .sort()
    .join();

const standard = signatures(readAbi(standardAbi) ?? []);

/** Returns whether an ABI has exactly what the standard ERC 20 has, in any order. */
export const isStandardAbi = (entries: readonly AbiEntry[]): boolean =>
  signatures(entries) === standard;
