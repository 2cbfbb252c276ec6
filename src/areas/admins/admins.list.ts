import { defineList } from '../../list/define-list.ts';
import { adminFields, adminRecord } from './admin.record.ts';
import { Admins } from './admins.graphql.ts';

/** Members of staff (d2:45). */
export const adminsList = defineList({
  name: 'admins',
  query: Admins,
  live: true,
  sort: { field: 'email', desc: false },
  record: adminRecord,
  columns: adminFields,
  filters: {
    search: { as: 'text' },
    status: { as: 'choice', of: 'AdminStatus' },
    state: { as: 'choice', of: 'AdminState' },
    ids: { as: 'ids' },
  },
});
