import { dealLifecycle } from '../../../machines/deal/deal.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { Deal } from './deal.graphql.ts';

/** Display of a deal's fields: the columns of its list and the facts of its page. */
export const dealFields = {
  id: { as: 'copy', sort: true, width: 90 },
  createdAt: { as: 'date', sort: true },
  status: { as: 'status', of: 'DealStatus', width: 164 },
  sellerId: { as: 'user', secondary: 'sellerName' },
  buyerId: { as: 'user', secondary: 'buyerName' },
  amount: { as: 'amount', sort: true },
  currencyId: { as: 'currency', width: 80 },
  fiatAmount: { as: 'amount', secondary: 'fiatCurrencyId', sort: true, width: 140 },
  fiatCurrencyId: { as: 'currency', width: 80 },
  paymentMethodTitle: { as: 'text', width: 150 },
  expiresAt: { as: 'date', sort: true },
  arbitratorName: { as: 'text', width: 140 },
  arbitratorId: { as: 'copy', optional: true },
  price: { as: 'rate', secondary: 'fiatCurrencyId', optional: true },
  fee: { as: 'amount', optional: true },
  type: { as: 'enum', of: 'DealType', optional: true },
  initiator: { as: 'enum', of: 'DealInitiator', optional: true },
  propertySentAt: { as: 'date', optional: true },
  finishedAt: { as: 'date', sort: true, optional: true },
  updatedAt: { as: 'date', optional: true },
  remindedAt: { as: 'date', optional: true },
  isInDispute: { as: 'flag', optional: true },
  offerId: { as: 'copy', optional: true },
  requisiteId: { as: 'copy', optional: true },
  changedBy: { as: 'admin', optional: true },
} as const;

/** A deal handled by staff outside arbitration (N25). */
export const dealRecord = defineRecord({
  name: 'deals',
  lifecycle: dealLifecycle,
  read: Deal,
  // By name, because its number can belong to either of two lists (C03).
  state: 'status',
  guardContext: () => ({}),
  fields: {
    ...dealFields,
    sellerBalance: { as: 'amount' },
    buyerBalance: { as: 'amount' },
  },
  summary: [
    ...(['amount', 'currencyId', 'sellerId', 'buyerId', 'fee', 'fiatAmount'] as const),
    ...(['fiatCurrencyId', 'paymentMethodTitle'] as const),
  ],
  path: (id) => `/p2p/deals/${id}`,
  acts: {
    remind: {},
    confirm: { intent: 'success', verdict: true },
    cancel: { intent: 'danger', verdict: true },
  },
});
