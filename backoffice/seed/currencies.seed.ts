import { currencyType } from '../../machines/currency/currency.codes.ts';
import { transactionMethodType } from '../../machines/transaction/transaction.codes.ts';
import { currencies, markets, transactionMethods } from '../db/schema/currencies.ts';
import { chains } from './chains.ts';
import { type CurrencySeed, currencySeeds } from './currencies.data.ts';
import { marketSeeds } from './markets.data.ts';
import type { World } from './world.ts';

/** A deposit and withdrawal method, as the world uses it. Fees are in percent. */
export interface Method {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly currency: CurrencySeed;
  readonly payIn: boolean;
  readonly payOut: boolean;
  readonly payInFee: number;
  readonly payOutFee: number;
  readonly weight: number;
}

type MethodTemplate = [
  type: keyof typeof transactionMethodType,
  name: string,
  fees: [number, number],
  weight: number,
];

const serviceType = (service: string): keyof typeof transactionMethodType =>
  service === 'Advanced Cash' ? 'advCash' : 'payment';

function methodTemplatesOf({ title, chain, bank, service }: CurrencySeed): MethodTemplate[] {
  const templates: MethodTemplate[] = [];
  if (chain) templates.push(['blockchain', chains[chain].name, [0, 0.4], 40]);
  if (bank)
    templates.push(
      ['manual', bank, [0, 0.8], 10],
      ['creditCard', 'Visa / Mastercard', [2.5, 2], 14],
    );
  if (service) templates.push([serviceType(service), service, [1, 1.2], 18]);
  if (title === 'BTC' || title === 'USDT')
    templates.push(['cryptomatFee', 'Cash machine', [0, 0], 0.6]);
  templates.push(['code', `${title} code`, [0, 0], 0], ['internal', 'Internal', [0, 0], 0]);
  templates.push(['admin', 'Adjustment', [0, 0], 0]);
  return templates;
}

export const methods: readonly Method[] = currencySeeds
  .flatMap((currency) =>
    methodTemplatesOf(currency).map((template) => ({ currency, way: template })),
  )
  .map(({ currency, way: [type, name, [payInFee, payOutFee], weight] }, index) => ({
    id: index + 1,
    name,
    type: transactionMethodType[type],
    currency,
    payIn: type !== 'cryptomatFee',
    payOut: true,
    payInFee,
    payOutFee,
    weight,
  }));

export const methodOf = (currencyId: number, type: number): Method => {
  const found = methods.find((one) => one.currency.id === currencyId && one.type === type);
  if (!found) throw new Error(`No method of type ${type} in currency ${currencyId}`);
  return found;
};

/** Returns an amount worth this many dollars, with the digits of its currency. */
export const worth = ({ price, decimals }: CurrencySeed, dollars: number): string =>
  (dollars / price).toFixed(decimals);

/** Seeds currencies, markets and methods: the same in every world. */
export async function seedCurrencies({ bulk }: World): Promise<void> {
  for (const currency of currencySeeds) {
    const chain = currency.chain && chains[currency.chain];
    bulk.add(currencies, {
      id: currency.id,
      title: currency.title,
      name: currency.name,
      symbol: currency.symbol === '' ? null : currency.symbol,
      decimals: currency.decimals,
      currencyType: chain ? currencyType.crypto : currencyType.fiat,
      urlTx: chain?.urlTx,
      urlAddress: chain?.urlAddress,
      icon: `currency-${currency.title.toLowerCase()}.png`,
      sortId: currency.id,
    });
  }
  for (const market of marketSeeds) {
    bulk.add(markets, {
      id: market.id,
      baseCurrencyId: market.base.id,
      derivedCurrencyId: market.derived.id,
      orderAmountLimit: market.minOrderAmount,
      priceDecimals: market.priceDecimals,
      amountDecimals: market.amountDecimals,
      sortId: market.id,
    });
  }
  for (const method of methods) {
    const { currency } = method;
    const chain = method.type === transactionMethodType.blockchain ? currency.chain : undefined;
    bulk.add(transactionMethods, {
      id: method.id,
      name: method.name,
      type: method.type,
      currencyId: currency.id,
      payIn: method.payIn,
      payOut: method.payOut,
      payInFee: String(method.payInFee),
      payOutFee: String(method.payOutFee),
      payInLimit: worth(currency, 250_000),
      payOutLimit: worth(currency, 100_000),
      minAmount: worth(currency, 5),
      maxAmount: worth(currency, 100_000),
      confirmationsNeeded: chain === undefined ? null : chains[chain].confirmations,
      icon: `currency-${currency.title.toLowerCase()}.png`,
    });
  }
  await bulk.flush();
}
