import type { Random } from './random.ts';

const hex = '0123456789abcdef';
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The formats of addresses and transaction ids of a chain, its explorer, and its confirmations. */
export interface Chain {
  readonly name: string;
  readonly urlTx: string;
  readonly urlAddress: string;
  readonly confirmations: number;
  address(random: Random): string;
  txid(random: Random): string;
}

const hexId = (random: Random) => random.text(hex, 64);
const ethereum = {
  confirmations: 12,
  address: (random: Random) => `0x${random.text(hex, 40)}`,
  txid: (random: Random) => `0x${random.text(hex, 64)}`,
};

export const chains = {
  bitcoin: {
    name: 'Bitcoin',
    urlTx: 'https://mempool.space/tx/{txid}',
    urlAddress: 'https://mempool.space/address/{address}',
    confirmations: 2,
    address: (random) => `bc1q${random.text(bech32, 38)}`,
    txid: hexId,
  },
  ethereum: {
    name: 'Ethereum (ERC-20)',
    urlTx: 'https://etherscan.io/tx/{txid}',
    urlAddress: 'https://etherscan.io/address/{address}',
    ...ethereum,
  },
  bsc: {
    name: 'BNB Smart Chain (BEP-20)',
    urlTx: 'https://bscscan.com/tx/{txid}',
    urlAddress: 'https://bscscan.com/address/{address}',
    ...ethereum,
  },
  tron: {
    name: 'TRON (TRC-20)',
    urlTx: 'https://tronscan.org/#/transaction/{txid}',
    urlAddress: 'https://tronscan.org/#/address/{address}',
    confirmations: 20,
    address: (random) => `T${random.text(base58, 33)}`,
    txid: hexId,
  },
  litecoin: {
    name: 'Litecoin',
    urlTx: 'https://litecoinspace.org/tx/{txid}',
    urlAddress: 'https://litecoinspace.org/address/{address}',
    confirmations: 6,
    address: (random) => `ltc1q${random.text(bech32, 38)}`,
    txid: hexId,
  },
  ripple: {
    name: 'XRP Ledger',
    urlTx: 'https://xrpscan.com/tx/{txid}',
    urlAddress: 'https://xrpscan.com/account/{address}',
    confirmations: 1,
    address: (random) => `r${random.text(base58, 33)}`,
    txid: (random) => hexId(random).toUpperCase(),
  },
  solana: {
    name: 'Solana',
    urlTx: 'https://solscan.io/tx/{txid}',
    urlAddress: 'https://solscan.io/account/{address}',
    confirmations: 32,
    address: (random) => random.text(base58, 44),
    txid: (random) => random.text(base58, 88),
  },
  ton: {
    name: 'TON',
    urlTx: 'https://tonviewer.com/transaction/{txid}',
    urlAddress: 'https://tonviewer.com/{address}',
    confirmations: 1,
    address: (random) => `UQ${random.text(base64url, 46)}`,
    txid: hexId,
  },
  dogecoin: {
    name: 'Dogecoin',
    urlTx: 'https://dogechain.info/tx/{txid}',
    urlAddress: 'https://dogechain.info/address/{address}',
    confirmations: 20,
    address: (random) => `D${random.text(base58, 33)}`,
    txid: hexId,
  },
  bitcoinCash: {
    name: 'Bitcoin Cash',
    urlTx: 'https://blockchair.com/bitcoin-cash/transaction/{txid}',
    urlAddress: 'https://blockchair.com/bitcoin-cash/address/{address}',
    confirmations: 15,
    address: (random) => `bitcoincash:q${random.text(bech32, 41)}`,
    txid: hexId,
  },
} as const satisfies Record<string, Chain>;

export type ChainName = keyof typeof chains;
