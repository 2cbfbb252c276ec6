import { paymentMethodCategory } from '../../machines/p2p-profile/p2p-profile.codes.ts';
import type { PaymentField } from '../db/schema/payment-methods.ts';
import { type AccountKind, accountKinds } from './account-numbers.ts';
import { currencySeed } from './currencies.data.ts';

/** A payment method between buyer and seller, as the world uses it. */
export interface PaymentMethodSeed {
  readonly id: number;
  readonly title: string;
  readonly category: number;
  readonly provider: string | null;
  readonly currencyIds: readonly number[];
  readonly fields: readonly PaymentField[];
  readonly account: AccountKind;
  readonly weight: number;
  /** False if it only receives fiat, as a voucher does. */
  readonly payOut: boolean;
}

type Head = [title: string, provider: string | null, fiats: string, weight: number];

/** With these a user can receive payments but cannot make them. */
const payInOnly: ReadonlySet<string> = new Set(['OXXO', 'Paysafecard', 'Mobile top-up']);

let counted = 0;

function method(
  category: keyof typeof paymentMethodCategory,
  [title, provider, fiats, weight]: Head,
  kind: keyof typeof accountKinds,
  ...more: PaymentField[]
): PaymentMethodSeed {
  const { make: _, ...account } = accountKinds[kind];
  counted += 1;
  return {
    ...{ id: counted, title, provider, weight, account: accountKinds[kind] },
    category: paymentMethodCategory[category],
    payOut: !payInOnly.has(title),
    currencyIds: fiats.split(' ').map((fiat) => currencySeed(fiat).id),
    fields: [{ ...account, required: true }, ...more],
  };
}

const holder: PaymentField = {
  ...{ name: 'holder', title: 'Account holder', regex: '^.{2,100}$', required: true },
};
const bank: PaymentField = { name: 'bank', title: 'Bank', regex: null, required: false };
const bic: PaymentField = {
  ...{ name: 'bic', title: 'BIC', regex: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', required: true },
};

/** By country and currency, as used there. The first field identifies the account. */
export const paymentMethodSeeds: readonly PaymentMethodSeed[] = [
  method('bankTransfer', ['SEPA', null, 'EUR', 8], 'iban', holder),
  method('bankTransfer', ['SEPA Instant', null, 'EUR', 10], 'iban', holder),
  method('bankTransfer', ['LHV Pank', 'LHV', 'EUR', 4], 'estonianIban', holder),
  method('bankTransfer', ['Swedbank', 'Swedbank', 'EUR', 4], 'estonianIban', holder),
  method('eWallets', ['Wise', 'Wise', 'EUR USD GBP', 6], 'email', holder),
  method('eWallets', ['Revolut', 'Revolut', 'EUR USD GBP', 6], 'email', holder),
  method('eWallets', ['Bizum', 'Bizum', 'EUR', 4], 'spanishPhone', holder),
  method('bankTransfer', ['SWIFT', null, 'USD', 4], 'iban', holder, bic),
  method('bankTransfer', ['ACH', null, 'USD', 5], 'usAccount', holder),
  method('eWallets', ['Zelle', 'Zelle', 'USD', 6], 'email', holder),
  method('eWallets', ['Advanced Cash', 'AdvCash', 'USD EUR', 3], 'wallet'),
  method('bankTransfer', ['Visa / Mastercard', null, 'EUR USD GBP', 5], 'card', holder),
  method('bankTransfer', ['Sberbank', 'Sberbank', 'RUB', 14], 'russianCard', holder),
  method('bankTransfer', ['T-Bank', 'T-Bank', 'RUB', 12], 'russianCard', holder),
  method('bankTransfer', ['SBP', 'NSPK', 'RUB', 12], 'russianPhone', holder, bank),
  method('eWallets', ['YooMoney', 'YooMoney', 'RUB', 4], 'yooMoney'),
  method('eWallets', ['Alipay', 'Alipay', 'CNY', 9], 'email', holder),
  method('eWallets', ['WeChat Pay', 'Tenpay', 'CNY', 8], 'email', holder),
  method('bankTransfer', ['中国工商银行', 'ICBC', 'CNY', 6], 'chineseCard', holder),
  method('bankTransfer', ['FAST', null, 'TRY', 8], 'turkishIban', holder),
  method('bankTransfer', ['Ziraat Bankası', 'Ziraat', 'TRY', 7], 'turkishIban', holder),
  method('eWallets', ['Papara', 'Papara', 'TRY', 8], 'papara'),
  method('eWallets', ['Kaspi', 'Kaspi', 'KZT', 12], 'kazakhPhone', holder),
  method('bankTransfer', ['Halyk Bank', 'Halyk', 'KZT', 5], 'kazakhCard', holder),
  method('bankTransfer', ['Faster Payments', null, 'GBP', 8], 'sortCode', holder),
  method('bankTransfer', ['SPEI', null, 'MXN', 9], 'clabe', holder, bank),
  method('eWallets', ['Mercado Pago', 'Mercado Pago', 'MXN', 6], 'email'),
  method('cash', ['OXXO', 'OXXO', 'MXN', 3], 'card', holder),
  method('cash', ['Cash in person', null, 'EUR USD RUB TRY GBP', 3], 'city'),
  method('prepaidCard', ['Paysafecard', 'Paysafe', 'EUR GBP', 2], 'email'),
  method('cryptocurrencies', ['USDT TRC-20', null, 'USD EUR', 2], 'tron'),
  method('none', ['Mobile top-up', null, 'RUB KZT', 2], 'russianPhone'),
];

/** Returns the payment methods of one fiat currency, with their frequencies. */
export const methodsIn = (currencyId: number): readonly (readonly [PaymentMethodSeed, number])[] =>
  paymentMethodSeeds
    .filter(({ currencyIds }) => currencyIds.includes(currencyId))
    .map((seed) => [seed, seed.weight] as const);
