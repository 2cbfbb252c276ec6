import { transactionMethodLifecycle } from '../../../machines/transaction-method/transaction-method.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneTransactionMethod } from './transaction-methods.graphql.ts';

const optionalAmount = { as: 'amount', width: 140, optional: true } as const;
const optionalNumber = { as: 'number', width: 110, optional: true } as const;

export const methodFields = {
  id: { as: 'copy', sort: true, width: 70 },
  name: { as: 'text', sort: true, width: 200 },
  type: { as: 'enum', of: 'TransactionMethodType', sort: true, width: 130 },
  currencyId: { as: 'currency', sort: true, width: 90 },
  payIn: 'flag',
  payOut: 'flag',
  payInFee: { as: 'number', width: 110 },
  payOutFee: { as: 'number', width: 120 },
  payInLimit: { as: 'amount', width: 150 },
  payOutLimit: { as: 'amount', width: 150 },
  minAmount: { as: 'amount', width: 130 },
  maxAmount: { as: 'amount', width: 150 },
  feePercent: optionalNumber,
  absoluteFee: optionalAmount,
  minFee: optionalAmount,
  maxFee: optionalAmount,
  manualLimit: optionalAmount,
  specialDecimals: optionalNumber,
  defaultDecimals: optionalNumber,
  rounding: optionalNumber,
  additionalField: { as: 'text', width: 160, optional: true },
} as const;

/** Empty fees and limits are sent as zero (d1:123). */
const zeroed = { as: 'decimal', optional: true, none: '0' } as const;
const digits = { as: 'count', zero: true, optional: true } as const;

/** What can be changed of a method; its type and its currency cannot. */
export const methodInputs = {
  name: { as: 'text' },
  payIn: { as: 'flag' },
  payOut: { as: 'flag' },
  payInFee: zeroed,
  payOutFee: zeroed,
  payInLimit: zeroed,
  payOutLimit: zeroed,
  minAmount: zeroed,
  maxAmount: zeroed,
  feePercent: zeroed,
  absoluteFee: zeroed,
  minFee: zeroed,
  maxFee: zeroed,
  manualLimit: zeroed,
  specialDecimals: digits,
  defaultDecimals: digits,
  rounding: digits,
  additionalField: { as: 'text', optional: true },
} as const;

/** A way into or out of the wallet (d3:101). */
export const transactionMethodRecord = defineRecord({
  name: 'transactionMethods',
  lifecycle: transactionMethodLifecycle,
  read: OneTransactionMethod,
  state: 'stateCode',
  guardContext: () => ({}),
  fields: methodFields,
  summary: ['name', 'type', 'currencyId', 'payInFee', 'payOutFee', 'payInLimit', 'payOutLimit'],
  path: (id) => `/payment-systems/transaction-methods?ids=${id}`,
  acts: {
    edit: { edits: true, inputs: methodInputs },
    delete: { intent: 'danger' },
  },
});
