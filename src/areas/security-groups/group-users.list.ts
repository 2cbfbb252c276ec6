import { lazy } from 'react';
import { defineList } from '../../list/define-list.ts';
import { SecurityGroupUsers } from './security-groups.graphql.ts';

const RemoveUserDialog = lazy(async () => ({
  default: (await import('./remove-user-dialog.tsx')).RemoveUserDialog,
}));

/** Loaded on demand, so that the definition itself imports nothing. */
const groups = async () =>
  (await import('../../entities/security-groups.ts')).readSecurityGroupChoices();

/** Users of groups (d3:547). */
export const groupUsersList = defineList({
  name: 'securityGroups',
  part: 'users',
  query: SecurityGroupUsers,
  live: true,
  sort: { field: 'addedAt', desc: true },
  columns: {
    userId: { as: 'user', secondary: 'userName', sort: true, width: 220 },
    groupId: { as: 'copy', sort: true, width: 100 },
    groupName: { as: 'text', width: 220 },
    addedAt: { as: 'date', sort: true },
  },
  filters: {
    groupIds: { as: 'pick', choices: groups },
    search: { as: 'text' },
    userId: { as: 'user' },
  },
  forms: {
    removeUser: {
      dialog: RemoveUserDialog,
      capability: 'manageSecurityGroups',
      intent: 'danger',
      appliesTo: ({ groupId, userId }) => groupId !== null && userId !== null,
      about: ({ userId, userName, groupId, groupName }) => ({
        user: userName ?? `#${userId}`,
        group: groupName ?? `#${groupId}`,
      }),
    },
  },
});
