import { paymentMethodLifecycle } from '../../../machines/payment-method/payment-method.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OnePaymentMethod } from './payment-methods.graphql.ts';

const money = { as: 'number', width: 150, optional: true } as const;

export const paymentMethodFields = {
  id: { as: 'copy', sort: true, width: 70 },
  title: { as: 'text', sort: true, width: 190 },
  state: { as: 'status', of: 'PaymentMethodStatus', width: 110 },
  category: { as: 'enum', of: 'PaymentMethodCategory', sort: true, width: 140 },
  type: { as: 'enum', of: 'PaymentMethodType', width: 100 },
  provider: { as: 'text', width: 140 },
  currencyIds: { as: 'currency', width: 150 },
  payIn: 'flag',
  payOut: 'flag',
  enabledForP2P: 'flag',
  enabledForWallets: 'flag',
  countries: { as: 'text', width: 200 },
  cities: { as: 'text', width: 200, optional: true },
  depositMin: money,
  depositMax: money,
  withdrawalMin: money,
  withdrawalMax: money,
  depositFeePercent: money,
  depositFeeAbsolute: money,
  withdrawalFeePercent: money,
  withdrawalFeeAbsolute: money,
  sortId: { as: 'number', sort: true, width: 80 },
} as const;

/** Empty fees and limits are sent as zero: none (d1:123). */
const zeroed = { as: 'decimal', optional: true, none: '0' } as const;

/** What can be changed of a payment method at any time (d3:227). */
export const paymentMethodInputs = {
  title: { as: 'text' },
  category: { as: 'choice', of: 'PaymentMethodCategory' },
  type: { as: 'choice', of: 'PaymentMethodType' },
  provider: { as: 'text', optional: true },
  currencyIds: { as: 'currency', many: true, optional: true },
  payIn: { as: 'flag' },
  payOut: { as: 'flag' },
  enabledForP2P: { as: 'flag' },
  enabledForWallets: { as: 'flag' },
  depositMin: zeroed,
  depositMax: { ...zeroed, notBelow: 'depositMin' },
  withdrawalMin: zeroed,
  withdrawalMax: { ...zeroed, notBelow: 'withdrawalMin' },
  depositFeePercent: zeroed,
  depositFeeAbsolute: zeroed,
  withdrawalFeePercent: zeroed,
  withdrawalFeeAbsolute: zeroed,
} as const;

/** A way in which buyer and seller pay each other (d3:98). */
export const paymentMethodRecord = defineRecord({
  name: 'paymentMethods',
  lifecycle: paymentMethodLifecycle,
  read: OnePaymentMethod,
  state: 'stateCode',
  guardContext: () => ({}),
  fields: paymentMethodFields,
  summary: ['title', 'state', 'category', 'provider', 'currencyIds', 'countries'],
  path: (id) => `/payment-systems/payment-methods/${id}`,
  acts: {
    enable: { bulk: true, intent: 'success' },
    disable: { bulk: true, intent: 'warning' },
    edit: { edits: true, inputs: paymentMethodInputs },
    delete: { intent: 'danger' },
  },
});
