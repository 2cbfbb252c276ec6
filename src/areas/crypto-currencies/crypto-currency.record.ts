import { cryptoCurrencyLifecycle } from '../../../machines/crypto-currency/crypto-currency.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneCryptoCurrency } from './crypto-currencies.graphql.ts';

export const cryptoCurrencyFields = {
  id: { as: 'copy', sort: true, width: 70 },
  title: { as: 'copy', sort: true, width: 120 },
  name: { as: 'text', sort: true, width: 220 },
  transactionMethods: { as: 'number', sort: true, width: 170 },
  wallets: { as: 'number', sort: true, width: 110 },
} as const;

export const cryptoCurrencyInputs = { title: { as: 'text' }, name: { as: 'text' } } as const;

/** A coin with a chain of its own. One that is in use is not deleted (d3:250). */
export const cryptoCurrencyRecord = defineRecord({
  name: 'cryptoCurrencies',
  lifecycle: cryptoCurrencyLifecycle,
  read: OneCryptoCurrency,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: cryptoCurrencyFields,
  summary: ['title', 'name', 'transactionMethods', 'wallets'],
  path: (id) => `/payment-systems/crypto-currencies?ids=${id}`,
  acts: {
    edit: { edits: true, inputs: cryptoCurrencyInputs },
    delete: { bulk: true, intent: 'danger' },
  },
});
