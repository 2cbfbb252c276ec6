import type { reportType } from '../../../machines/report/report.codes.ts';
import { balanceReports } from './balances.definitions.ts';
import { p2pReports } from './p2p.definitions.ts';
import { peopleReports } from './people.definitions.ts';
import type { ReportDefinition } from './report-definition.ts';
import { tradingReports } from './trading.definitions.ts';
import { transactionReports } from './transactions.definitions.ts';

type ReportName = (typeof reportType)[keyof typeof reportType];

/**
 * Every kind of report that can be made. Actions of users, referral incomes and staking logs come
 * with the areas that store them.
 */
export const reportDefinitions: Readonly<Partial<Record<ReportName, ReportDefinition>>> = {
  ...balanceReports,
  ...transactionReports,
  ...tradingReports,
  ...peopleReports,
  ...p2pReports,
};

export const reportDefinition = (type: string): ReportDefinition | undefined =>
  Object.hasOwn(reportDefinitions, type) ? reportDefinitions[type as ReportName] : undefined;
