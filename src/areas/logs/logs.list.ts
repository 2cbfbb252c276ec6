import { defineList } from '../../list/define-list.ts';
import { AdminLog } from './log.graphql.ts';
import { logColumns, logExpansion, logFilters } from './log-columns.ts';

/** Everyone's acts, as they happen. */
export const adminLogList = defineList({
  name: 'logs',
  query: AdminLog,
  live: true,
  sort: { field: 'createdAt', desc: true },
  columns: logColumns,
  filters: { adminId: { as: 'admin' }, ...logFilters },
  expand: logExpansion,
});
