import './reports.css';
import { ListPage } from '../../list/list-page.tsx';
import { useOwnList } from '../../list/own-list.ts';
import { balanceReportsList } from './balance-reports.list.ts';
import { CreateReportButton } from './create-report.tsx';
import { reportsList } from './reports.list.ts';

/** /account/reports: the admin's own reports, of every kind. */
export const ReportsPage = () => (
  <ListPage spec={useOwnList(reportsList)} tools={<CreateReportButton />} />
);

/** /account/balance-reports: the admin's own reports on balances. */
export const BalanceReportsPage = () => (
  <ListPage spec={useOwnList(balanceReportsList)} tools={<CreateReportButton balances />} />
);
