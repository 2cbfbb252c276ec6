import { walletKind } from '../../machines/wallet/wallet.codes.ts';
import { chains } from './chains.ts';
import type { CurrencySeed } from './currencies.data.ts';
import { worth } from './currencies.seed.ts';
import type { Random } from './random.ts';

/** One wallet of the seeded world, with its share of the currency's money. */
export interface WalletSeed {
  readonly title: string;
  readonly kind: number;
  readonly main: boolean;
  /** The share of the main wallets' total. The last wallet takes the rest. */
  readonly share: string;
  readonly threshold: string | null;
  readonly networkFee: string;
  readonly address: string | null;
}

const exchanges = ['Kraken', 'Bitfinex', 'OKX'] as const;

/** Cost of an outgoing transfer in US dollars, by chain. The default is a tenth. */
const transferCosts: Readonly<Record<string, number>> = {
  bitcoin: 1.4,
  ethereum: 0.9,
  tron: 0.8,
  litecoin: 0.02,
};

/** Returns hot and cold storage and an account at an exchange; fiat money is in banks. */
export function walletSeedsOf(currency: CurrencySeed, random: Random): WalletSeed[] {
  const { title, chain, bank, service } = currency;
  const minBalance = worth(currency, 20_000);
  if (chain) {
    const networkFee = worth(currency, transferCosts[chain] ?? 0.1);
    const of = (name: string, more: Partial<WalletSeed>): WalletSeed => ({
      ...{ title: `${title} ${name}`, kind: walletKind.hot, main: true, share: '0' },
      ...{ threshold: null, networkFee, address: chains[chain].address(random), ...more },
    });
    return [
      of('hot', { share: '0.28', threshold: minBalance }),
      of('cold', { kind: walletKind.cold }),
      of(random.pick(exchanges), { kind: walletKind.exchange, main: false, address: null }),
    ];
  }
  const account = (name: string, main: boolean, share: string): WalletSeed => ({
    ...{ title: `${title} ${name}`, kind: walletKind.bank, main, share, networkFee: '0' },
    ...{ threshold: main ? minBalance : null, address: null },
  });
  return [
    account(bank ?? 'Bank', true, service ? '0.7' : '0'),
    ...(service ? [account(service, true, '0')] : []),
    account('reserve', false, '0'),
  ];
}
