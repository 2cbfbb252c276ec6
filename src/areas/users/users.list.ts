import { defineList } from '../../list/define-list.ts';
import { tagging } from './tagging.ts';
import { Users } from './user.graphql.ts';
import { userFields, userRecord } from './user.record.ts';

/** Users, the newest first; no sort field is sent until one is chosen (d1:74). */
export const usersList = defineList({
  name: 'users',
  query: Users,
  live: true,
  record: userRecord,
  bulk: tagging,
  columns: userFields,
  filters: {
    userName: { as: 'text' },
    email: { as: 'text' },
    ids: { as: 'ids' },
    tagIds: { as: 'tag' },
    access: { as: 'choice', of: 'UserAccess' },
    status: { as: 'choice', of: 'UserStatus' },
    registeredFrom: { as: 'days', to: 'registeredTo' },
  },
});
