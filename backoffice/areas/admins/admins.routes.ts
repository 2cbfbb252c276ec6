import { sql } from 'drizzle-orm';
import { type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { list, type Route } from '../../engine/routes.ts';

export const adminList: ListDefinition = {
  entity: 'admin',
  table: sql`admins`,
  columns: plain('id', 'email', 'userName', 'status', 'blocked'),
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', 'email') },
  sort: { by: 'id', desc: false },
  filters: {},
};

export const adminRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'User/GetAdmins', needs: 'session', list: adminList }),
];
