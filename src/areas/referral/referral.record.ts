import { referralLifecycle } from '../../../machines/referral/referral.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneReferral } from './referral.graphql.ts';

export const referralFields = {
  id: { as: 'user', secondary: 'userName' },
  createdAt: { as: 'date', sort: true },
  referralProgramId: { as: 'copy', width: 100 },
  ownerId: { as: 'user', secondary: 'ownerName' },
  level: { as: 'number', sort: true, width: 80 },
  inviterId: { as: 'copy', width: 110 },
  referrals: { as: 'number', width: 100 },
  income: { as: 'number', width: 120 },
} as const;

/** A user in a program; staff remove the user from it (d2:146). */
export const referralRecord = defineRecord({
  ...{ name: 'referral', lifecycle: referralLifecycle, read: OneReferral, state: 'statusCode' },
  guardContext: () => ({}),
  fields: referralFields,
  summary: ['id', 'referralProgramId', 'ownerId', 'level', 'income'],
  user: ({ id }) => id,
  path: (id) => `/referral-program/referrals?userId=${id}`,
  acts: { delete: { intent: 'danger', carries: ['referralProgramId'] } },
});
