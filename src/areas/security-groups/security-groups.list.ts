import { defineList } from '../../list/define-list.ts';
import { GroupUsersLink } from './group-users-link.tsx';
import { securityGroupFields, securityGroupRecord } from './security-group.record.ts';
import { SecurityGroups } from './security-groups.graphql.ts';

/** Groups of users (d3:544). */
export const securityGroupsList = defineList({
  name: 'securityGroups',
  query: SecurityGroups,
  live: true,
  sort: { field: 'name', desc: false },
  record: securityGroupRecord,
  columns: {
    ...securityGroupFields,
    '@members': { draw: GroupUsersLink, formatText: () => '', file: null, width: 110 },
  },
  filters: { search: { as: 'text' }, ids: { as: 'ids' } },
});
