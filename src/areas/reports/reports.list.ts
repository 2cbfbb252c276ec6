import { defineList } from '../../list/define-list.ts';
import { reportFields, reportRecord } from './report.record.ts';
import { downloadColumn, progressColumn } from './report-cells.tsx';
import { Reports } from './reports.graphql.ts';

const { id, createdAt, type, status, ...rest } = reportFields;
export const reportColumns = {
  ...{ id, createdAt, type, status },
  '@progress': progressColumn,
  '@download': downloadColumn,
  ...rest,
} as const;

/** The admin's own reports, updated live while they are being created (d2:43). */
export const reportsList = defineList({
  name: 'reports',
  query: Reports,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: reportRecord,
  columns: reportColumns,
  filters: {
    type: { as: 'choice', of: 'ReportType' },
    status: { as: 'choice', of: 'ReportStatus' },
    ids: { as: 'ids' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
