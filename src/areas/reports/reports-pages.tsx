import './reports.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { ListPage } from '../../list/list-page.tsx';
import { balanceReportsList } from './balance-reports.list.ts';
import { CreateReportButton } from './create-report.tsx';
import { reportsList } from './reports.list.ts';

function Tools({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('reports');
  return (
    <>
      <nav aria-label={t('title')} className="report-tabs">
        <NavLink to="/account/reports">{t('title')}</NavLink>
        <NavLink to="/account/balance-reports">{t('titles.balances')}</NavLink>
      </nav>
      {children}
    </>
  );
}

/** /account/reports: one's own, of every kind. */
export const ReportsPage = () => (
  <ListPage
    spec={reportsList}
    tools={
      <Tools>
        <CreateReportButton />
      </Tools>
    }
  />
);

/** /account/balance-reports: those of balances. */
export const BalanceReportsPage = () => (
  <ListPage
    spec={balanceReportsList}
    tools={
      <Tools>
        <CreateReportButton balances />
      </Tools>
    }
  />
);
