import {
  referralProgramBlockLifecycle,
  referralProgramLifecycle,
} from '../../../machines/referral/referral.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneReferralProgram } from './referral.graphql.ts';

export const referralProgramFields = {
  id: { as: 'copy', width: 76 },
  userId: { as: 'user', secondary: 'userName' },
  code: { as: 'copy', width: 110 },
  active: { as: 'status', of: 'ReferralProgramStatus', sort: true, width: 110 },
  blocked: { as: 'status', of: 'ReferralProgramBlock', sort: true, width: 130 },
  level: { as: 'number', width: 80 },
  levels: { as: 'text', width: 150 },
  referrals: { as: 'number', width: 100 },
  income: { as: 'number', width: 120 },
  createdAt: { as: 'date', sort: true },
  updatedAt: { as: 'date', optional: true },
  changedBy: { as: 'admin', optional: true },
} as const;

const shared = {
  name: 'referral',
  noun: 'ReferralProgram',
  read: OneReferralProgram,
  guardContext: () => ({}),
  fields: referralProgramFields,
  summary: ['userId', 'active', 'blocked', 'levels', 'referrals', 'income'],
  path: (id: string) => `/referral-program?ids=${id}`,
} as const;

/** Whether a program is active, and what it pays (d2:361). */
export const referralProgramRecord = defineRecord({
  ...shared,
  lifecycle: referralProgramLifecycle,
  state: 'activeCode',
  user: ({ userId }) => userId,
  acts: {
    activate: { bulk: true, intent: 'success' },
    deactivate: { bulk: true, intent: 'warning' },
    edit: { edits: true, inputs: { levels: { as: 'words', amounts: true } } },
  },
});

/** Whether staff have blocked it: a fact of its own (d2:146). */
export const referralProgramBlockRecord = defineRecord({
  ...shared,
  lifecycle: referralProgramBlockLifecycle,
  state: 'blockedCode',
  user: ({ userId }) => userId,
  acts: { block: { intent: 'danger' }, unblock: { intent: 'success' } },
});
