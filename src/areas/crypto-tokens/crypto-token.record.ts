import { cryptoTokenLifecycle } from '../../../machines/crypto-token/crypto-token.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneCryptoToken } from './crypto-tokens.graphql.ts';

export const cryptoTokenFields = {
  id: { as: 'copy', sort: true, width: 70 },
  title: { as: 'copy', sort: true, width: 120 },
  name: { as: 'text', sort: true, width: 220 },
  transactionMethods: { as: 'number', sort: true, width: 170 },
  wallets: { as: 'number', sort: true, width: 110 },
  multiwalletTokens: { as: 'number', sort: true, width: 170 },
} as const;

export const cryptoTokenInputs = { title: { as: 'text' }, name: { as: 'text' } } as const;

/** A coin that a contract on a chain defines. One that is in use is not deleted (d3:250). */
export const cryptoTokenRecord = defineRecord({
  name: 'cryptoTokens',
  lifecycle: cryptoTokenLifecycle,
  read: OneCryptoToken,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: cryptoTokenFields,
  summary: ['title', 'name', 'transactionMethods', 'wallets', 'multiwalletTokens'],
  path: (id) => `/payment-systems/crypto-tokens?ids=${id}`,
  acts: {
    edit: { edits: true, inputs: cryptoTokenInputs },
    delete: { bulk: true, intent: 'danger' },
  },
});
