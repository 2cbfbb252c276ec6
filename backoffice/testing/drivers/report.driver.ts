import { reportLifecycle } from '../../../machines/report/report.machine.ts';
import { insertReport } from '../insert-rows.ts';
import { type LifecycleDriver, put } from '../lifecycle-driver.ts';

export const reportDriver: LifecycleDriver = {
  lifecycle: reportLifecycle,
  ...{ table: 'reports', column: 'status', contexts: [{}] },
  // A report belongs to its owner alone.
  insert: (database, status, { me = 0 }) => insertReport(database, status, me),
  calls: (_, id) => [put(`v1/ext/reports/${id}/cancel`, {})],
  console: 'Only the owner reads a report, and the tests read every row as a super admin.',
};
