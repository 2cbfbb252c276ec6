import { defineList } from '../../list/define-list.ts';
import {
  traderLeadReferralFields,
  traderLeadReferralRecord,
} from './trader-lead-referral.record.ts';
import { TraderLeadReferrals } from './trader-leads.graphql.ts';

/** Traders of leads, the newest first (d3:625). */
export const traderLeadReferralsList = defineList({
  name: 'traderLeadReferrals',
  query: TraderLeadReferrals,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: traderLeadReferralRecord,
  path: ({ userId }) => (userId === null ? undefined : `/user/${userId}`),
  columns: traderLeadReferralFields,
  filters: {
    traderLeadId: { as: 'user' },
    userId: { as: 'user' },
    ids: { as: 'ids' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
