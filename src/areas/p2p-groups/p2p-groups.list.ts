import { defineList } from '../../list/define-list.ts';
import { countOf, MemberCount } from './member-count.tsx';
import { p2pGroupFields, p2pGroupRecord } from './p2p-group.record.ts';
import { P2pGroups } from './p2p-groups.graphql.ts';

/** Groups of traders and merchants (d3:68). */
export const p2pGroupsList = defineList({
  name: 'p2pGroups',
  query: P2pGroups,
  live: true,
  sort: { field: 'name', desc: false },
  record: p2pGroupRecord,
  columns: {
    ...p2pGroupFields,
    '@memberCount': {
      draw: MemberCount,
      formatText: countOf,
      file: null,
      width: 120,
    },
  },
  filters: { search: { as: 'text' }, ids: { as: 'ids' } },
  expand: {
    rows: ({ members }) => members ?? [],
    columns: { name: { field: 'userId', as: 'user', secondary: 'userName' } },
  },
});
