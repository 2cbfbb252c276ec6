import { sql } from 'drizzle-orm';
import { securityGroupStatus } from '../../../machines/security-group/security-group.codes.ts';
import { byId, contains } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { notValid } from '../../engine/refusal.ts';
import { wireId } from '../../engine/wire.ts';

export const securityGroupsList: ListDefinition = {
  entity: 'securityGroup',
  table: sql`security_groups`,
  columns: {
    ...plain('id', 'name', 'description'),
    groupId: field('id'),
    users: sql`(select count(*)::int from security_group_users x where x.group_id = t.id)`,
    apps: sql`(select count(*)::int from front_config_access x where x.group_id = t.id and x.status < 2)`,
    status: sql`${securityGroupStatus.listed}::int`,
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('text', 'name'),
    groupId: { by: field('id'), type: 'bigint' },
  },
  sort: { by: 'name', desc: false },
  filters: {
    idList: byId(field('id')),
    name: contains(field('name'), sql`coalesce(t.description, '')`),
  },
};

/** With a user, only the groups of that user (d3:547). */
export function ofUser({ userId }: Readonly<Record<string, unknown>>) {
  if (userId === undefined) return undefined;
  const id = wireId.safeParse(userId);
  if (!id.success) throw notValid({ path: 'userId', message: 'Not an id' });
  return sql`exists (select 1 from security_group_users x where x.group_id = t.id and x.user_id = ${id.data})`;
}

export const securityGroupUsersList: ListDefinition = {
  entity: 'securityGroupUser',
  table: sql`security_group_users`,
  joins: sql`join security_groups g on g.id = t.group_id join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'groupId', 'userId'),
    groupName: sql`g.name`,
    userName: sql`u.user_name`,
    ...instants('dateAdded'),
  },
  sorts: {
    ...sortsBy('bigint', 'id', 'userId', 'groupId'),
    ...sortsBy('timestamptz', 'dateAdded'),
  },
  sort: { by: 'dateAdded', desc: true },
  filters: {
    idList: byId(field('id')),
    groupId: byId(field('groupId')),
    userId: byId(field('userId')),
    userName: contains(sql`(select user_name from users where id = t.user_id)`),
  },
};
