import { and, eq } from 'drizzle-orm';
import { reportStatus } from '../../../machines/report/report.codes.ts';
import { reportLifecycle } from '../../../machines/report/report.machine.ts';
import { reports } from '../../db/schema/reports.ts';
import type { Subject } from '../../engine/advance.ts';
import { reportList } from './report.list.ts';

export type StoredReport = typeof reports.$inferSelect;

/** The columns that a step writes in addition to the status. */
export type ReportGiven = Partial<
  Pick<StoredReport, 'attempt' | 'leasedUntil' | 'file' | 'size' | 'rows' | 'total' | 'error'>
>;

/** `whose`: the admin who may act on it. The report makers act on all. */
export const reportSubject = (
  whose: number | null,
  given: ReportGiven = {},
): Subject<StoredReport, unknown> => ({
  lifecycle: reportLifecycle,
  list: reportList,
  missing: 'NotFound',
  refused: 'InvalidRequest',
  async lock(tx, id) {
    const [stored] = await tx
      .select()
      .from(reports)
      .where(and(eq(reports.id, id), whose === null ? undefined : eq(reports.adminId, whose)))
      .for('update');
    return stored;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect({ tx, now }, { id, dateStarted }, { to, comment = null }) {
    const isRunning = to === reportStatus.running;
    const times = isRunning
      ? { dateStarted: dateStarted ?? now }
      : { dateFinished: now, leasedUntil: null, comment };
    await tx
      .update(reports)
      .set({ ...given, ...times, status: to })
      .where(eq(reports.id, id));
  },
  auditSnapshot: ({ type, data, status, rows }) => ({ type, data, status, rows }),
});
