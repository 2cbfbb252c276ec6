import type { ChainName } from './chains.ts';

export interface CurrencySeed {
  readonly id: number;
  readonly title: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Approximate US dollars per unit. Only the seed and the simulator use it. */
  readonly price: number;
  /** Colour of the icon. */
  readonly colour: string;
  /** How often it is used, relative to the others. */
  readonly weight: number;
  readonly chain?: ChainName;
  /** Methods of fiat money: the names of the bank transfer and of the payment service. */
  readonly bank?: string;
  readonly service?: string;
}

type Head = [id: number, title: string, name: string, symbol: string];
type Figures = [decimals: number, price: number, weight: number, colour: string];

const coin = (head: Head, figures: Figures, chain: ChainName): CurrencySeed => ({
  ...common(head, figures),
  chain,
});

const fiat = (head: Head, figures: Figures, bank: string, service?: string): CurrencySeed => ({
  ...common(head, figures),
  bank,
  ...(service === undefined ? {} : { service }),
});

function common([id, title, name, symbol]: Head, [decimals, price, weight, colour]: Figures) {
  return { id, title, name, symbol, decimals, price, weight, colour };
}

export const currencySeeds: readonly CurrencySeed[] = [
  coin([1, 'BTC', 'Bitcoin', '₿'], [8, 97_450, 13, '#F7931A'], 'bitcoin'),
  coin([2, 'ETH', 'Ethereum', 'Ξ'], [8, 3_420, 9, '#627EEA'], 'ethereum'),
  coin([3, 'USDT', 'Tether', '₮'], [6, 1, 27, '#26A17B'], 'tron'),
  coin([4, 'USDC', 'USD Coin', ''], [6, 1, 4, '#2775CA'], 'ethereum'),
  coin([5, 'TRX', 'TRON', ''], [6, 0.285, 5, '#EB0029'], 'tron'),
  coin([6, 'LTC', 'Litecoin', 'Ł'], [8, 101.6, 5, '#345D9D'], 'litecoin'),
  coin([7, 'XRP', 'XRP', ''], [6, 2.31, 4, '#23292F'], 'ripple'),
  coin([8, 'SOL', 'Solana', '◎'], [9, 168.4, 4, '#9945FF'], 'solana'),
  coin([9, 'TON', 'Toncoin', ''], [9, 2.86, 4, '#0098EA'], 'ton'),
  coin([10, 'BNB', 'BNB', ''], [8, 912, 2, '#F0B90B'], 'bsc'),
  coin([11, 'DOGE', 'Dogecoin', 'Ð'], [8, 0.172, 2, '#C2A633'], 'dogecoin'),
  coin([12, 'BCH', 'Bitcoin Cash', ''], [8, 498, 1, '#8DC351'], 'bitcoinCash'),
  fiat([13, 'USD', 'US dollar', '$'], [2, 1, 4, '#3B7A57'], 'SWIFT', 'Advanced Cash'),
  fiat([14, 'EUR', 'Euro', '€'], [2, 1.158, 6, '#0B4EA2'], 'SEPA', 'Advanced Cash'),
  fiat([15, 'RUB', 'Russian rouble', '₽'], [2, 0.0125, 9, '#A61C1C'], 'Bank transfer', 'SBP'),
  fiat([16, 'CNY', 'Chinese yuan', '¥'], [2, 0.1407, 4, '#C8102E'], 'Bank transfer', 'Alipay'),
  fiat([17, 'TRY', 'Turkish lira', '₺'], [2, 0.0236, 4, '#E30A17'], 'FAST', 'Papara'),
  fiat([18, 'KZT', 'Kazakhstani tenge', '₸'], [2, 0.0019, 2, '#00AFCA'], 'Bank transfer', 'Kaspi'),
  fiat([19, 'GBP', 'Pound sterling', '£'], [2, 1.316, 1, '#5B2C6F'], 'Faster Payments'),
  fiat([20, 'MXN', 'Mexican peso', '$'], [2, 0.0543, 2, '#006847'], 'SPEI', 'Mercado Pago'),
];

export const currencySeed = (title: string): CurrencySeed => {
  const found = currencySeeds.find((seed) => seed.title === title);
  if (!found) throw new Error(`No currency ${title}`);
  return found;
};
