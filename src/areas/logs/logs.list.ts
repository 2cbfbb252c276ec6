import { defineList } from '../../list/define-list.ts';
import { AdminLog } from './log.graphql.ts';
import { logColumns, logExpansion, logFilters } from './log-columns.ts';

/** Actions of all admins, live. */
export const adminLogList = defineList({
  name: 'logs',
  query: AdminLog,
  live: true,
  sort: { field: 'createdAt', desc: true },
  columns: logColumns,
  filters: { adminId: { as: 'admin' }, ...logFilters },
  expand: logExpansion,
});
