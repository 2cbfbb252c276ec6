import { sql } from 'drizzle-orm';
import { p2pUserRole } from '../../../machines/p2p-profile/p2p-profile.codes.ts';
import { byCode, byFlag, byId, contains, filter } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { wireMany } from '../../engine/wire.ts';
import { p2pRole } from './p2p-role.ts';

const { user, arbitrator } = p2pUserRole;

/** Users' public P2P profiles (d3:158). The id is the user's. */
export const p2pProfileList: ListDefinition = {
  entity: 'p2pProfile',
  table: sql`p2p_profiles`,
  joins: sql`join users u on u.id = t.id`,
  columns: {
    ...plain('id', 'type', 'about'),
    userId: field('id'),
    userName: sql`u.user_name`,
    roles: sql`to_json(t.roles)`,
    /** The role in addition to the basic one. */
    role: sql`(select r from unnest(t.roles) r where r <> ${user} order by r limit 1)`,
    offers: sql`(select count(*) from offers o where o.user_id = t.id and o.status = 0)`,
    requisites: sql`(select count(*) from requisites q where q.user_id = t.id and q.status = 0)`,
    ...instants('dateCreated'),
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    userId: byId(field('id')),
    type: byCode(field('type')),
    roles: filter(
      wireMany(p2pRole, 20),
      (roles) => sql`t.roles && ${sql.param(roles)}::smallint[]`,
    ),
    isArbitrator: byFlag(sql`(${arbitrator} = any(t.roles))`),
    about: contains(sql`coalesce(t.about, '')`),
  },
};
