import { defineList } from '../../../list/define-list.ts';
import { Disputes } from '../dispute.graphql.ts';
import { disputeFields } from '../dispute.record.ts';
import { queueFilters, queuePaging } from './queue-list.ts';

const { id, status, arbitratorName, amount, currencyId, paymentMethodTitle, reason, ...others } =
  disputeFields;
const { buyerId, sellerId, fiatAmount, fiatCurrencyId, createdAt, statusBefore } = others;

/** Completed cases: how each was decided, by whom and when, the last decision first. */
export const completedCases = defineList({
  name: 'arbitration',
  part: 'completed',
  query: Disputes,
  live: true,
  fixed: { queue: 'COMPLETED' },
  sort: { field: 'finishedAt', desc: true },
  ...queuePaging,
  path: (row) => `/arbitrator/case/${row.id}`,
  columns: {
    id: { ...id, width: 74 },
    status: { ...status, width: 150 },
    arbitratorName: { ...arbitratorName, width: 140 },
    finishedAt: { as: 'date', sort: true },
    amount: { ...amount, width: 124 },
    currencyId: { ...currencyId, width: 72 },
    paymentMethodTitle: { ...paymentMethodTitle, width: 112 },
    reason,
    buyerId,
    sellerId,
    comment: { as: 'text', width: 200 },
    fiatAmount,
    fiatCurrencyId,
    createdAt,
    statusBefore,
  },
  filters: queueFilters,
});
