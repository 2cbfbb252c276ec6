import { traderLeadReferralLifecycle } from '../../../machines/trader-lead/trader-lead.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneTraderLeadReferral } from './trader-leads.graphql.ts';

export const traderLeadReferralFields = {
  id: { as: 'copy', width: 84 },
  createdAt: { as: 'date', sort: true },
  traderLeadId: { as: 'user', secondary: 'leadName' },
  userId: { as: 'user', secondary: 'userName' },
  payInPercentage: { as: 'number', sort: true, width: 110 },
  payOutPercentage: { as: 'number', sort: true, width: 110 },
  payouts: { as: 'number', width: 140 },
  updatedAt: { as: 'date', optional: true },
  changedBy: { as: 'admin', optional: true },
} as const;

/** Percentages of a trader's leads do not exceed the whole together; the back office checks that. */
export const leadPercentageInputs = {
  payInPercentage: { as: 'decimal' },
  payOutPercentage: { as: 'decimal' },
} as const;

/** A trader of a lead (d3:195). */
export const traderLeadReferralRecord = defineRecord({
  name: 'traderLeadReferrals',
  lifecycle: traderLeadReferralLifecycle,
  read: OneTraderLeadReferral,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: traderLeadReferralFields,
  summary: ['traderLeadId', 'userId', 'payInPercentage', 'payOutPercentage', 'payouts'],
  user: ({ userId }) => userId,
  path: (id) => `/traders/leads/referrals?ids=${id}`,
  acts: {
    edit: { edits: true, inputs: leadPercentageInputs },
    delete: { intent: 'danger' },
  },
});
