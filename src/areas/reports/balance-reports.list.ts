import { defineList } from '../../list/define-list.ts';
import { reportRecord } from './report.record.ts';
import { Reports } from './reports.graphql.ts';
import { reportColumns } from './reports.list.ts';

/** Reports on balances only (d2:43). */
export const balanceReportsList = defineList({
  name: 'reports',
  part: 'balances',
  query: Reports,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: reportRecord,
  columns: reportColumns,
  fixed: { type: ['BALANCE_INFO', 'BALANCES_INFO', 'TOTAL_BALANCES'] },
  filters: {
    status: { as: 'choice', of: 'ReportStatus' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
