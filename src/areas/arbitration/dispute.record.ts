import { disputeLifecycle } from '../../../machines/dispute/dispute.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { Dispute } from './dispute.graphql.ts';

/** Display of a case's fields in the queue, as facts, and in changes. */
export const disputeFields = {
  id: { as: 'copy', width: 84 },
  deadline: { as: 'left', sort: true },
  status: { as: 'status', of: 'DisputeStatus', width: 118 },
  lastMessageText: { as: 'text', width: 230 },
  amount: { as: 'amount', sort: true },
  currencyId: { as: 'currency', width: 76 },
  fiatAmount: { as: 'amount', secondary: 'fiatCurrencyId' },
  fiatCurrencyId: { as: 'currency', width: 76 },
  paymentMethodTitle: { as: 'text', width: 130 },
  createdAt: { as: 'age', sort: true },
  reason: { as: 'enum', of: 'DisputeReason', width: 150 },
  statusBefore: { as: 'status', of: 'DealStatus', width: 130 },
  buyerId: { as: 'user', secondary: 'buyerName' },
  sellerId: { as: 'user', secondary: 'sellerName' },
  arbitratorName: { as: 'text', width: 150 },
  dealStatus: { as: 'status', of: 'DealStatus', optional: true },
  fee: { as: 'amount', optional: true },
  price: { as: 'rate', secondary: 'fiatCurrencyId', optional: true },
  openedBy: { as: 'enum', of: 'DealInitiator', optional: true },
  openedAt: { as: 'date', optional: true },
  propertySentAt: { as: 'date', optional: true },
  expiresAt: { as: 'date', optional: true },
  joinedAt: { as: 'date', optional: true },
  assignedAt: { as: 'date', optional: true },
  finishedAt: { as: 'date', optional: true },
  lastMessageAt: { as: 'date', optional: true },
  messageCount: { as: 'number', optional: true },
  details: { as: 'text', optional: true },
  comment: { as: 'text', optional: true },
} as const;

/**
 * Record of a dispute. An arbitrator joins, is assigned and decides (d3:302 to d3:304). Giving back
 * and taking over are extensions.
 */
export const disputeRecord = defineRecord({
  name: 'arbitration',
  lifecycle: disputeLifecycle,
  read: Dispute,
  state: 'statusCode',
  guardContext: ({ arbitratorId }, admin) => ({
    arbitratorId: arbitratorId === null ? null : Number(arbitratorId),
    me: Number(admin.id),
  }),
  fields: disputeFields,
  summary: ['amount', 'currencyId', 'buyerId', 'sellerId', 'reason', 'arbitratorName'],
  path: (id) => `/arbitrator/case/${id}`,
  acts: {
    join: { intent: 'primary' },
    assign: { intent: 'primary' },
    confirm: { intent: 'success', verdict: true },
    cancel: { intent: 'danger', verdict: true },
    release: {},
    takeOver: { intent: 'warning' },
  },
});
