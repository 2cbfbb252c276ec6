import { defineList } from '../../../list/define-list.ts';
import { userPath } from '../../../list/row-path.ts';
import { UserActions } from './user-security.graphql.ts';

/** What users did to their accounts, and what staff did to their security, the newest first. */
export const userActionsList = defineList({
  name: 'userActions',
  query: UserActions,
  live: true,
  sort: { field: 'createdAt', desc: true },
  path: ({ userId }) => userPath(userId, '/security'),
  columns: {
    id: { as: 'copy', width: 90 },
    createdAt: { as: 'date', sort: true },
    userId: { as: 'user', width: 110 },
    type: { as: 'enum', of: 'UserActionType', width: 160 },
    ip: { as: 'text', width: 150 },
    userAgent: { as: 'text', width: 320 },
    comment: { as: 'text', width: 240 },
  },
  filters: {
    userId: { as: 'user' },
    type: { as: 'choice', of: 'UserActionType' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
