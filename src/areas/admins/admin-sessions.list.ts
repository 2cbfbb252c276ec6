import { defineList } from '../../list/define-list.ts';
import { sends } from '../../list/row-form.ts';
import { AdminSessions, RevokeSession } from './admins.graphql.ts';

/** Where one admin is or was signed in: the page fixes whom. */
export const adminSessionsList = defineList({
  name: 'admins',
  part: 'sessions',
  query: AdminSessions,
  live: true,
  sort: { field: 'createdAt', desc: true },
  columns: {
    id: { as: 'copy', width: 84 },
    state: { as: 'status', of: 'SignInSessionState', width: 130 },
    address: { as: 'copy', width: 150 },
    userAgent: { as: 'text', width: 360 },
    createdAt: { as: 'date', sort: true },
    lastUsedAt: { as: 'date', sort: true },
    endedAt: 'date',
  },
  filters: { state: { as: 'choice', of: 'SignInSessionState' } },
  forms: {
    revoke: {
      ...sends(RevokeSession, {}),
      capability: 'revokeSession',
      intent: 'danger',
      appliesTo: ({ state }) => state === 'ACTIVE',
    },
  },
});
