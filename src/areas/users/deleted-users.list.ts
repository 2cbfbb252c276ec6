import { defineList } from '../../list/define-list.ts';
import { DeletedUsers } from './user.graphql.ts';
import { userFields } from './user.record.ts';

/** Removed users (d1:74), read-only. */
export const deletedUsersList = defineList({
  name: 'users',
  part: 'deleted',
  query: DeletedUsers,
  columns: {
    id: userFields.id,
    userName: userFields.userName,
    email: userFields.email,
    fullName: userFields.fullName,
    deletedAt: { as: 'date', sort: true },
    status: userFields.status,
    access: userFields.access,
    tagIds: userFields.tagIds,
    country: userFields.country,
    registeredAt: userFields.registeredAt,
    lastActiveAt: userFields.lastActiveAt,
  },
  filters: {
    userName: { as: 'text' },
    email: { as: 'text' },
    ids: { as: 'ids' },
    tagIds: { as: 'tag' },
    registeredFrom: { as: 'days', to: 'registeredTo' },
  },
});
