import { currencyLifecycle } from '../../../machines/currency/currency.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneCurrency } from './currencies.graphql.ts';

export const currencyFields = {
  id: { as: 'copy', sort: true, width: 70 },
  title: { as: 'copy', sort: true, width: 90 },
  name: { as: 'text', sort: true, width: 170 },
  kind: { as: 'enum', of: 'CurrencyKind', width: 90 },
  symbol: { as: 'text', width: 70 },
  decimals: { as: 'number', width: 90 },
  serviceFee: { as: 'number', width: 110 },
  transactionMethods: { as: 'number', width: 110 },
  useInWallet: 'flag',
  useInP2P: 'flag',
  popular: 'flag',
  cheapFee: 'flag',
  aliases: { as: 'text', width: 140, optional: true },
  cmcId: { as: 'number', optional: true },
  urlTx: { as: 'copy', width: 260, optional: true },
  urlAddress: { as: 'copy', width: 260, optional: true },
  sortId: { as: 'number', sort: true, width: 80 },
} as const;

/** Returns every P2P payment method, whichever currencies it currently serves. */
const allMethods = async () => {
  const { readPaymentMethods } = await import('../../entities/payment-methods.ts');
  return (await readPaymentMethods()).map(({ id, title }) => ({
    value: id,
    label: title ?? `#${id}`,
  }));
};

/** Inputs that can be edited for a currency at any time (d3:247). */
export const currencyInputs = {
  title: { as: 'text' },
  name: { as: 'text' },
  symbol: { as: 'text', optional: true },
  serviceFee: { as: 'decimal' },
  sortId: { as: 'count', zero: true, optional: true },
  paymentMethodIds: { as: 'pick', many: true, optional: true, from: allMethods },
  aliases: { as: 'words', optional: true },
  cmcId: { as: 'count', zero: true, optional: true },
  urlTx: { as: 'text', optional: true },
  urlAddress: { as: 'text', optional: true },
  popular: { as: 'flag' },
  cheapFee: { as: 'flag' },
  useInWallet: { as: 'flag' },
  useInP2P: { as: 'flag' },
} as const;

export const currencyRecord = defineRecord({
  name: 'currencies',
  lifecycle: currencyLifecycle,
  read: OneCurrency,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: currencyFields,
  summary: ['id', 'kind', 'decimals'],
  path: (id) => `/payment-systems/currencies-and-tokens/${id}`,
  acts: { edit: { edits: true, inputs: currencyInputs } },
});
