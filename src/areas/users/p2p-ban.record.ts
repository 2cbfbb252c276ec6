import { p2pBanLifecycle } from '../../../machines/p2p-ban/p2p-ban.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { User } from './user.graphql.ts';

/**
 * The ban after three ignored confirmations, lifted by a call of its own (d1:109). It is read
 * together with its user.
 */
export const p2pBanRecord = defineRecord({
  name: 'locks',
  lifecycle: p2pBanLifecycle,
  read: User,
  // The user does not contain the state of the ban. A person who opens the dialog has seen that
  // there is one.
  state: 'accessCode',
  guardContext: () => ({}),
  fields: {
    userName: 'text',
    fullName: { as: 'contact', reveals: 'USER_FULL_NAME', secondary: 'id' },
    email: { as: 'contact', reveals: 'USER_EMAIL', secondary: 'id' },
  },
  summary: ['userName', 'fullName', 'email'],
  user: ({ id }) => id,
  path: (id) => `/user/${id}`,
  acts: { lift: { intent: 'success' } },
});
