import { useMemo } from 'react';
import { ChartGroup } from '../../chart/chart-group.tsx';
import { useOpens } from '../../data/session.ts';
import { put, useSearch } from '../../data/use-search.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type PeriodName, periodNames } from '../../report/period.ts';
import { PeriodPicker } from '../../report/period-picker.tsx';
import { PlatformMarksProvider } from '../../report/platform-marks.tsx';
import { ReportBlock } from '../../report/report-block.tsx';
import type { Offer } from '../../report/report-url.ts';
import { useChosen } from '../../report/use-report.ts';
import { dealsReport } from '../statistics/deals.report.ts';
import { flowReport } from '../statistics/flow.report.ts';
import { grossProfitReport } from '../statistics/gross-profit.report.ts';
import { liveFlowReport } from '../statistics/live-flow.report.ts';
import { tradeTurnoverReport } from '../statistics/trade-turnover.report.ts';
import { turnoverReport } from '../statistics/turnover.report.ts';
import { usersReport } from '../statistics/users.report.ts';
import { QueuesBlock } from './queues-block.tsx';
import './dashboard.css';

/** d2:376. */
const offer: Offer = {
  periods: ['today', 'yesterday', '24h'],
  ...{ period: 'today', filters: [], defaults: {} },
};

/** Money reports, each with its page (d2:57). */
const money = [
  { spec: flowReport, figures: ['deposits', 'withdrawals'], path: '/transactions/statistics' },
  {
    spec: turnoverReport,
    figures: ['net', 'transactionFees'],
    path: '/statistics/withdrawal-deposit-turnover',
  },
  { spec: grossProfitReport, figures: ['profit', 'tradeFees'], path: '/statistics/gross-profit' },
  {
    spec: tradeTurnoverReport,
    figures: ['tradeTurnover', 'trades'],
    path: '/statistics/trade-turnover',
  },
  { spec: dealsReport, figures: ['dealAmount', 'dealsCompleted'], path: '/statistics/p2p' },
] as const;

/**
 * /dashboard: current activity, waiting work and, for admins who may see money, the money reports.
 */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'report']);
  const canViewMoney = useOpens('statistics');
  const [chosen, choose] = useChosen(offer);
  return (
    <div className="dashboard" data-testid="dashboard">
      <search className="report-bar" aria-label={t('report:choose')}>
        <PeriodPicker
          label={t('report:period')}
          offered={offer.periods}
          value={typeof chosen.period === 'string' ? chosen.period : null}
          onChange={(period) => choose({ period })}
        />
      </search>
      <div className="dashboard-blocks" data-full={canViewMoney}>
        <QueuesBlock />
        <LiveFlow />
        <PlatformMarksProvider period={chosen.period}>
          <ChartGroup>
            {canViewMoney &&
              money.map(({ spec, figures, path }) => (
                <ReportBlock key={spec.name} {...{ spec, figures, chosen, path }} />
              ))}
            <ReportBlock
              spec={usersReport}
              figures={['registered', 'lastSeen', 'users']}
              chosen={chosen}
              path={canViewMoney ? '/statistics/users' : undefined}
            />
          </ChartGroup>
        </PlatformMarksProvider>
      </div>
    </div>
  );
}

/** The quick periods belong to this block only and are stored in the address as well. */
function LiveFlow() {
  const { t } = useTranslation('dashboard');
  const [search, setSearch] = useSearch();
  const requestedPeriod = search.get('flow');
  const period: PeriodName =
    liveFlowReport.periods.find((name) => name === requestedPeriod) ??
    (liveFlowReport.period as PeriodName);
  const chosen = useMemo(
    () => ({ period, currency: 'USD', compares: false, filter: {} }) as const,
    [period],
  );
  const choose = (name: PeriodName) =>
    setSearch((now) => put(now, 'flow', name === liveFlowReport.period ? undefined : name));
  return (
    <ReportBlock
      spec={liveFlowReport}
      chosen={chosen}
      tools={
        <PeriodPicker
          label={t('quick')}
          offered={periodNames.filter((name) => liveFlowReport.periods.includes(name))}
          value={period}
          onChange={choose}
        />
      }
    />
  );
}
