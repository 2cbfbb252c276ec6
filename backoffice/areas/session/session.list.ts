import { sql } from 'drizzle-orm';
import { byCode, byId } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** Signed-in sessions of staff. */
export const sessionList: ListDefinition = {
  entity: 'session',
  table: sql`admin_sessions`,
  joins: sql`join admins a on a.id = t.admin_id`,
  columns: {
    ...plain('id', 'adminId', 'status', 'ip', 'userAgent'),
    adminEmail: sql`a.email`,
    ...instants('dateCreated', 'lastSeenDate', 'dateExpires', 'dateEnded'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated', 'lastSeenDate'),
  sort: { by: 'dateCreated', desc: true },
  filters: { adminIdList: byId(field('adminId')), statusList: byCode(field('status')) },
};
