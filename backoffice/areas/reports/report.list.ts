import { sql } from 'drizzle-orm';
import { reportStatus } from '../../../machines/report/report.codes.ts';
import type { Staff } from '../../engine/actor.ts';
import type { Raw } from '../../engine/call.ts';
import { byCode, byId, byText, since, until } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** Reports, newest first. `data` and `request` are the same value in two styles (d2:262). */
export const reportList: ListDefinition = {
  entity: 'report',
  table: sql`reports`,
  columns: {
    ...plain('id', 'adminId', 'type', 'data', 'status', 'rows', 'total', 'size', 'comment'),
    // A row is also returned alone, where `error` would mean that the call was refused.
    failure: field('error'),
    request: field('data'),
    url: sql.raw(
      `case t.status when ${reportStatus.ready} then 'v1/reports/' || t.id || '/file' end`,
    ),
    ...instants('dateCreated', 'dateStarted', 'dateFinished'),
  },
  sorts: { ...sortsBy('timestamptz', 'dateCreated'), ...sortsBy('bigint', 'id') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    adminId: byId(field('adminId')),
    typeList: byText(field('type'), 64),
    statusList: byCode(field('status')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};

/** Limits the list to the admin's own reports, for any admin status (d2:170). */
export const ownReports = (_: Raw, { adminId }: Staff) => sql`t.admin_id = ${adminId}`;
