import { reportLifecycle } from '../../../machines/report/report.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneReport } from './reports.graphql.ts';

export const reportFields = {
  id: { as: 'copy', width: 84 },
  createdAt: { as: 'date', sort: true },
  type: { as: 'enum', of: 'ReportType', width: 170 },
  status: { as: 'status', of: 'ReportStatus', width: 110 },
  error: { as: 'error', width: 220 },
  request: { as: 'json', width: 260 },
  startedAt: { as: 'date', optional: true },
  finishedAt: 'date',
  comment: { as: 'text', optional: true },
} as const;

/** A file that is created in the background (d2:105). */
export const reportRecord = defineRecord({
  name: 'reports',
  lifecycle: reportLifecycle,
  read: OneReport,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: reportFields,
  summary: ['type', 'request', 'createdAt'],
  path: (id) => `/account/reports?ids=${id}`,
  acts: { cancel: { intent: 'warning' } },
});
