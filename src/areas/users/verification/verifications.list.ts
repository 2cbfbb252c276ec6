import { defineList } from '../../../list/define-list.ts';
import { verificationFields, verificationRecord } from './verification.record.ts';
import { Verifications } from './verifications.graphql.ts';

/** Open requests for verification; the one that waits longest is first. */
export const verificationsList = defineList({
  name: 'verifications',
  query: Verifications,
  live: true,
  sort: { field: 'requestedAt', desc: false },
  record: verificationRecord,
  columns: verificationFields,
  filters: {
    status: { as: 'choice', of: 'OpenVerification' },
    userName: { as: 'text' },
    userId: { as: 'user' },
    autoStatus: { as: 'choice', of: 'AutoVerificationStatus' },
    requestedFrom: { as: 'days', to: 'requestedTo' },
  },
});
