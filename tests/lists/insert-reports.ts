import { eq } from 'drizzle-orm';
import type { Database } from '../../backoffice/db/database.ts';
import { admins } from '../../backoffice/db/schema/admins.ts';
import { insertReport } from '../../backoffice/testing/insert-rows.ts';
import { reportStatus, reportType } from '../../machines/report/report.codes.ts';

const day = 86_400_000;

/** Inserts reports of one admin over some weeks, in every final state: a small world has none. */
export async function insertReports(database: Database, email: string): Promise<void> {
  const from = database.db.select({ id: admins.id }).from(admins);
  const [owner] = await from.where(eq(admins.email, email));
  if (!owner) throw new Error(`Nobody is called ${email}`);
  const { balanceInfo, users, balancesInfo, transactions, totalBalances, trades, orders } =
    reportType;
  const types = [balanceInfo, users, balancesInfo, transactions, totalBalances, trades, orders];
  // No waiting report, because the report maker would take it.
  const states = [reportStatus.ready, reportStatus.failed, reportStatus.cancelled];
  for (let index = 0; index < 63; index += 1) {
    const made = Date.now() - index * day;
    await insertReport(database, states[index % states.length] ?? 0, owner.id, {
      type: types[index % types.length] ?? users,
      dateCreated: new Date(made),
      dateFinished: new Date(made + 60_000),
      ...{ rows: index * 7, total: index * 7, size: index * 900 },
    });
  }
}
