import { defineList } from '../../list/define-list.ts';
import { OwnLog } from './log.graphql.ts';
import { logColumns, logExpansion, logFilters } from './log-columns.ts';

/** The signed-in admin's own actions. */
export const ownLogList = defineList({
  name: 'logs',
  part: 'own',
  query: OwnLog,
  sort: { field: 'createdAt', desc: true },
  columns: logColumns,
  filters: logFilters,
  expand: logExpansion,
});
