import { type SQL, sql } from 'drizzle-orm';
import { may } from '../../../machines/access.policy.ts';
import type { Staff } from '../../engine/actor.ts';
import { auditList } from '../../engine/audit.list.ts';
import type { Raw } from '../../engine/call.ts';
import { notAllowed } from '../../engine/refusal.ts';
import { list, type Route } from '../../engine/routes.ts';

const truths: readonly unknown[] = [true, 'true', 1, '1'];

const isOwn = (part: unknown): boolean => truths.includes((part as Raw | undefined)?.own);

/** With `own`, returns only the caller's rows. Reading all rows needs the right to do so. */
function ownOrAll(raw: Raw, { adminId, status }: Staff): SQL | undefined {
  if (isOwn(raw) || isOwn(raw.filters)) return sql`t.admin_id = ${adminId}`;
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
