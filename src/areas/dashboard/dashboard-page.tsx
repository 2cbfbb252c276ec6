import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { ChartGroup } from '../../chart/chart-group.tsx';
import { useOpens, usePreference } from '../../data/session.ts';
import { put, useSearch } from '../../data/use-search.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type PeriodName, periodNames } from '../../report/period.ts';
import { PeriodPicker } from '../../report/period-picker.tsx';
import { PlatformMarksProvider } from '../../report/platform-marks.tsx';
import { ReportBlock } from '../../report/report-block.tsx';
import type { Offer } from '../../report/report-url.ts';
import { useChosen } from '../../report/use-report.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { dealsReport } from '../statistics/deals.report.ts';
import { flowReport } from '../statistics/flow.report.ts';
import { grossProfitReport } from '../statistics/gross-profit.report.ts';
import { liveFlowReport } from '../statistics/live-flow.report.ts';
import { tradeTurnoverReport } from '../statistics/trade-turnover.report.ts';
import { turnoverReport } from '../statistics/turnover.report.ts';
import { usersReport } from '../statistics/users.report.ts';
import { arranged, usualArrangement } from './block-order.ts';
import { QueuesBlock } from './queues-block.tsx';
import { WorkBlock } from './work-block.tsx';
import './dashboard.css';

// The blocks are drawn without it.
const ArrangeMenu = lazy(async () => ({
  default: (await import('./arrange-menu.tsx')).ArrangeMenu,
}));

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
 * /dashboard: the work that waits, current activity and, for admins who may see money, the money
 * reports. Each admin arranges the blocks.
 */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'report']);
  const text = useDerivedText('statistics');
  const canViewMoney = useOpens('statistics');
  const [chosen, choose] = useChosen(offer);
  const [arrangement, arrange] = usePreference('dashboardBlocks', usualArrangement);
  const usersPath = canViewMoney ? '/statistics/users' : undefined;
  const blocks: readonly (readonly [name: string, title: string, block: ReactNode])[] = [
    ['work', t('dashboard:work.title'), <WorkBlock key="work" />],
    ['waiting', t('dashboard:waiting.title'), <QueuesBlock key="waiting" />],
    ['liveFlow', text('titles.liveFlow'), <LiveFlow key="liveFlow" />],
    ...(canViewMoney ? money : []).map(
      ({ spec, figures, path }) =>
        [
          spec.name,
          text(`titles.${spec.name}`),
          <ReportBlock key={spec.name} {...{ spec, figures, chosen, path }} />,
        ] as const,
    ),
    [
      'users',
      text('titles.users'),
      <ReportBlock
        key="users"
        spec={usersReport}
        figures={['registered', 'lastSeen', 'users']}
        chosen={chosen}
        path={usersPath}
      />,
    ],
  ];
  const names = blocks.map(([name]) => name);
  const order = arranged(names, arrangement);
  const isShown = (name: string) => !arrangement.hidden.includes(name);
  return (
    <div className="dashboard" data-testid="dashboard">
      <search className="report-bar" aria-label={t('report:choose')}>
        <PeriodPicker
          label={t('report:period')}
          offered={offer.periods}
          value={typeof chosen.period === 'string' ? chosen.period : null}
          onChange={(period) => choose({ period })}
        />
        <span className="wf-grow" />
        <Suspense fallback={null}>
          <ArrangeMenu
            titles={new Map(blocks.map(([name, title]) => [name, title]))}
            arrangement={arrangement}
            onChange={arrange}
          />
        </Suspense>
      </search>
      {order.some(isShown) ? (
        <div className="dashboard-blocks" data-full={canViewMoney}>
          <PlatformMarksProvider period={chosen.period}>
            <ChartGroup>
              {order.filter(isShown).map((name) => blocks.find(([one]) => one === name)?.[2])}
            </ChartGroup>
          </PlatformMarksProvider>
        </div>
      ) : (
        <EmptyState title={t('dashboard:arrange.empty')} />
      )}
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
