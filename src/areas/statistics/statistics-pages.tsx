import type { ReportSpec } from '../../report/define-report.ts';
import { ReportPage } from '../../report/report-page.tsx';
import { currencyDealsReport } from './currency-deals.report.ts';
import { dealsReport } from './deals.report.ts';
import { feesReport } from './fees.report.ts';
import { flowReport } from './flow.report.ts';
import { grossProfitReport } from './gross-profit.report.ts';
import { methodsReport } from './methods.report.ts';
import { tradeTurnoverReport } from './trade-turnover.report.ts';
import { tradesReport } from './trades.report.ts';
import { turnoverReport } from './turnover.report.ts';
import { usersReport } from './users.report.ts';

const pageOf = (spec: ReportSpec) => () => <ReportPage key={spec.name} spec={spec} />;

export const GrossProfitPage = pageOf(grossProfitReport);
export const TurnoverPage = pageOf(turnoverReport);
export const TradeTurnoverPage = pageOf(tradeTurnoverReport);
export const FeesPage = pageOf(feesReport);
export const TradesPage = pageOf(tradesReport);
export const UsersPage = pageOf(usersReport);
export const MethodsPage = pageOf(methodsReport);
export const DealsPage = pageOf(dealsReport);
export const CurrencyDealsPage = pageOf(currencyDealsReport);
/** /transactions/statistics (d1:30). */
export const FlowPage = pageOf(flowReport);
