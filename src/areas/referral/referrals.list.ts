import { defineList } from '../../list/define-list.ts';
import { Referrals } from './referral.graphql.ts';
import { referralFields, referralRecord } from './referral.record.ts';

/** Members of programs, the newest first (d3:625). */
export const referralsList = defineList({
  name: 'referral',
  part: 'members',
  query: Referrals,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: referralRecord,
  path: ({ id }) => `/user/${id}`,
  columns: referralFields,
  filters: {
    search: { as: 'text' },
    level: { as: 'choice', of: 'ReferralLevel' },
    referralProgramId: { as: 'user' },
    userId: { as: 'user' },
    inviterId: { as: 'user' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
