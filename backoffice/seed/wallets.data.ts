import { walletKind } from '../../machines/wallet/wallet.codes.ts';
import { chains } from './chains.ts';
import type { CurrencySeed } from './currencies.data.ts';
import { worth } from './currencies.seed.ts';
import type { Random } from './random.ts';

/** One wallet of the seeded world, and how much of its currency's money it begins with. */
export interface WalletSeed {
  readonly title: string;
  readonly kind: number;
  readonly main: boolean;
  /** Of what main wallets hold; the last of them takes what is left. */
  readonly share: string;
  readonly threshold: string | null;
  readonly networkFee: string;
  readonly address: string | null;
}

const exchanges = ['Kraken', 'Bitfinex', 'OKX'] as const;

/** US dollars that a transfer out costs, by chain; what is not named costs a tenth. */
const transferCosts: Readonly<Record<string, number>> = {
  bitcoin: 1.4,
  ethereum: 0.9,
  tron: 0.8,
  litecoin: 0.02,
};

/** Hot and cold storage and an account at an exchange; money that is no coin lies in banks. */
export function walletSeedsOf(currency: CurrencySeed, random: Random): WalletSeed[] {
  const { title, chain, bank, service } = currency;
  const least = worth(currency, 20_000);
  if (chain) {
    const networkFee = worth(currency, transferCosts[chain] ?? 0.1);
    const of = (name: string, more: Partial<WalletSeed>): WalletSeed => ({
      ...{ title: `${title} ${name}`, kind: walletKind.hot, main: true, share: '0' },
      ...{ threshold: null, networkFee, address: chains[chain].address(random), ...more },
    });
    return [
      of('hot', { share: '0.28', threshold: least }),
      of('cold', { kind: walletKind.cold }),
      of(random.pick(exchanges), { kind: walletKind.exchange, main: false, address: null }),
    ];
  }
  const account = (name: string, main: boolean, share: string): WalletSeed => ({
    ...{ title: `${title} ${name}`, kind: walletKind.bank, main, share, networkFee: '0' },
    ...{ threshold: main ? least : null, address: null },
  });
  return [
    account(bank ?? 'Bank', true, service ? '0.7' : '0'),
    ...(service ? [account(service, true, '0')] : []),
    account('reserve', false, '0'),
  ];
}
