import { defineList } from '../../list/define-list.ts';
import { ReferralPrograms } from './referral.graphql.ts';
import {
  referralProgramBlockRecord,
  referralProgramFields,
  referralProgramRecord,
} from './referral-program.record.ts';

const ofProgram = ({ id }: { readonly id: string }) => id;

/** Programs with their members and incomes by level, active ones first (d2:94, d2:361). */
export const referralProgramsList = defineList({
  name: 'referral',
  query: ReferralPrograms,
  live: true,
  sort: { field: 'active', desc: true },
  record: referralProgramRecord,
  others: {
    block: { record: referralProgramBlockRecord, event: 'block', id: ofProgram },
    unblock: { record: referralProgramBlockRecord, event: 'unblock', id: ofProgram },
  },
  path: ({ id }) => `/referral-program/referrals?referralProgramId=${id}`,
  columns: referralProgramFields,
  filters: {
    search: { as: 'text' },
    userId: { as: 'user' },
    active: { as: 'choice', of: 'ReferralProgramStatus' },
    blocked: { as: 'choice', of: 'ReferralBlockChoice', one: true },
    level: { as: 'choice', of: 'ReferralLevel' },
    ids: { as: 'ids' },
  },
  expand: {
    rows: ({ levelSums }) => (levelSums ?? []).map((sum) => ({ id: String(sum.level), ...sum })),
    columns: {
      level: { field: 'level', as: 'number' },
      levels: { field: 'percent', as: 'number' },
      referrals: { field: 'referrals', as: 'number' },
      income: { field: 'income', as: 'number' },
    },
  },
});
