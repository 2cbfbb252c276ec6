import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Networks whose contracts the wallets know, with the form of their addresses. */
const forms = {
  'Arbitrum One': 'hexadecimal',
  'BNB Smart Chain': 'hexadecimal',
  Ethereum: 'hexadecimal',
  Polygon: 'hexadecimal',
  TRON: 'base58',
} as const;

export const tokenNetworks: readonly string[] = Object.keys(forms);

type Fault = 'form' | 'checksum';

const hexadecimal = /^0x[0-9a-f]{40}$/i;

/** Returns an address with the upper and lower case letters that are its checksum (EIP-55). */
function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak256(utf8ToBytes(digits)));
  const spelled = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${spelled.join('')}`;
}

/** An address in one case has no checksum. */
function hexadecimalFault(address: string): Fault | null {
  if (!hexadecimal.test(address)) return 'form';
  const digits = address.slice(2);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isPlain || address === withChecksum(address) ? null : 'checksum';
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const addressBytes = 25;

/** The last four of the 25 bytes are a checksum of the others. */
function base58Fault(address: string): Fault | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return 'form';
  let value = [...address].reduce((sum, sign) => sum * 58n + BigInt(alphabet.indexOf(sign)), 0n);
  const bytes = new Uint8Array(addressBytes);
  for (let at = addressBytes - 1; at >= 0; at -= 1) {
    bytes[at] = Number(value % 256n);
    value /= 256n;
  }
  const sum = sha256(sha256(bytes.slice(0, 21)));
  return [0, 1, 2, 3].every((at) => sum[at] === bytes[21 + at]) ? null : 'checksum';
}

/**
 * Returns what is wrong with the address of a contract; null if nothing is. On a network that is
 * not known here, an address of either form is checked and any other one is accepted.
 */
export function contractFault(network: string, address: string): Fault | null {
  const form = (forms as Readonly<Record<string, 'hexadecimal' | 'base58' | undefined>>)[network];
  const isBase58 = form === 'base58' || (form === undefined && /^T\w{33}$/.test(address));
  if (isBase58) return base58Fault(address);
  return form === undefined && !address.startsWith('0x') ? null : hexadecimalFault(address);
}

/** Returns the address in its one spelling, with its checksum. */
export const canonicalAddress = (address: string): string =>
  hexadecimal.test(address) ? withChecksum(address) : address;
