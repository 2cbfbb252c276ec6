import { sql } from 'drizzle-orm';
import { byCode, byFlag, byId, contains, since, until } from '../../engine/filters.ts';
import {
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
  sortsByNullable,
} from '../../engine/list.ts';

/** Other users who work from the same device. */
const others = sql`select distinct o.user_id from devices o
  where o.fingerprint = t.fingerprint and o.user_id <> t.user_id`;

/** Devices of traders (d3:170). */
export const deviceList: ListDefinition = {
  entity: 'device',
  table: sql`devices`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'userId', 'type', 'status', 'name', 'fingerprint', 'ip'),
    ...instants('dateCreated', 'lastSeen'),
    userName: sql`u.user_name`,
    sharedWith: sql`(select count(*) from (${others}) s)`,
  },
  sorts: {
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsByNullable('timestamptz', 'lastSeen'),
    ...sortsBy('bigint', 'id'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    userId: byId(field('userId')),
    status: byCode(field('status')),
    type: byCode(field('type')),
    search: contains(field('name'), field('fingerprint'), field('ip')),
    isShared: byFlag(sql`(exists (${others}))`),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};
