import './reports.css';
import { ListPage } from '../../list/list-page.tsx';
import { useOwnList } from '../../list/own-list.ts';
import { balanceReportsList } from './balance-reports.list.ts';
import { CreateReportButton } from './create-report.tsx';
import { reportsList } from './reports.list.ts';

/** /account/reports: one's own, of every kind. */
export const ReportsPage = () => (
  <ListPage spec={useOwnList(reportsList)} tools={<CreateReportButton />} />
);

/** /account/balance-reports: those of balances. */
export const BalanceReportsPage = () => (
  <ListPage spec={useOwnList(balanceReportsList)} tools={<CreateReportButton balances />} />
);
