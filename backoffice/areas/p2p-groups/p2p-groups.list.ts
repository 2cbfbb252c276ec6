import { sql } from 'drizzle-orm';
import { p2pGroupStatus } from '../../../machines/p2p-group/p2p-group.codes.ts';
import { type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

export const p2pGroupsList: ListDefinition = {
  entity: 'p2pGroup',
  table: sql`p2p_groups`,
  columns: {
    ...plain('id', 'name'),
    general: sql`(t.status = ${p2pGroupStatus.general})`,
    profiles: sql`(select coalesce(json_agg(json_build_object('userId', m.user_id, 'userName', u.user_name)
      order by m.user_id), '[]') from p2p_group_members m join users u on u.id = m.user_id where m.group_id = t.id)`,
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'name') },
  sort: { by: 'name', desc: false },
  filters: {},
  limit: { usual: 1000, max: 1000 },
};
