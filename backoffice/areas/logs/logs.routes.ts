import { type SQL, sql } from 'drizzle-orm';
import { may } from '../../../machines/access.policy.ts';
import type { Staff } from '../../engine/actor.ts';
import { auditList } from '../../engine/audit.list.ts';
import type { Raw } from '../../engine/call.ts';
import { notAllowed } from '../../engine/refusal.ts';
import { list, type Route } from '../../engine/routes.ts';

/**
 * Reading the rows of others needs the right to do so. An admin may always read the own ones, which
 * the request names by the admin's id (d2:170).
 */
function ownOrAll(raw: Raw, { adminId, status }: Staff): SQL | undefined {
  const { adminId: inFilters } = (raw.filters ?? {}) as Raw;
  const wanted = raw.adminId ?? inFilters;
  if (wanted !== undefined && String(wanted) === String(adminId))
    return sql`t.admin_id = ${adminId}`;
  if (may(status, 'readAllLogs')) return undefined;
  throw notAllowed();
}

export const logRoutes: readonly Route[] = [
  list({
    method: 'POST',
    path: 'User/GetAdminLogs',
    needs: 'session',
    list: auditList,
    rows: 'logList',
    pages: true,
    only: ownOrAll,
  }),
  list({
    method: 'GET',
    path: 'v1/admin/logs',
    needs: 'session',
    list: auditList,
    only: ownOrAll,
  }),
];
