import { sql } from 'drizzle-orm';
import { type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** Members of staff. Every admin may read it: names stand in logs and beside actions. */
export const adminList: ListDefinition = {
  entity: 'admin',
  table: sql`admins`,
  columns: plain('id', 'email', 'userName', 'status', 'blocked'),
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'email') },
  sort: { by: 'id', desc: false },
  filters: {},
};
