import { ReportPage } from '../../report/report-page.tsx';
import { flowReport } from './flow.report.ts';
import { grossProfitReport } from './gross-profit.report.ts';
import { turnoverReport } from './turnover.report.ts';

export const GrossProfitPage = () => <ReportPage key="grossProfit" spec={grossProfitReport} />;
export const TurnoverPage = () => <ReportPage key="turnover" spec={turnoverReport} />;
/** /transactions/statistics (d1:30). */
export const FlowPage = () => <ReportPage key="flow" spec={flowReport} />;
