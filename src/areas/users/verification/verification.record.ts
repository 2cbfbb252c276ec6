import { verificationLifecycle } from '../../../../machines/verification/verification.machine.ts';
import { defineRecord } from '../../../action/define-record.ts';
import { Verification } from './verifications.graphql.ts';

export const verificationFields = {
  id: { as: 'user', secondary: 'userName', width: 170 },
  status: { as: 'status', of: 'VerificationStatus', width: 250 },
  requestedAt: { as: 'date', sort: true },
  documentCount: { as: 'number', width: 110 },
  country: { as: 'country', width: 140 },
  autoStatus: { as: 'status', of: 'AutoVerificationStatus', width: 150 },
  provider: { as: 'enum', of: 'VerificationProvider', optional: true },
  canReapply: { as: 'flag', optional: true },
  comment: { as: 'text', width: 240 },
} as const;

/** The verification of a user, decided by staff or by an external service (d1:111). */
export const verificationRecord = defineRecord({
  name: 'verifications',
  lifecycle: verificationLifecycle,
  read: Verification,
  state: 'statusCode',
  guardContext: ({ canReapply }) => ({ canReapply: Number(canReapply ?? true) }),
  fields: verificationFields,
  summary: ['id', 'status', 'requestedAt', 'documentCount', 'comment'],
  user: ({ id }) => id,
  path: (id) => `/user/${id}/verification`,
  acts: {
    approve: { intent: 'success' },
    reject: { intent: 'danger', inputs: { canReapply: { as: 'flag' } } },
    return: { intent: 'warning' },
    send: { intent: 'primary' },
    reset: { intent: 'warning' },
  },
});
