import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChartGroup } from '../../chart/chart-group.tsx';
import { useOpens } from '../../data/session.ts';
import { type PeriodName, periodNames } from '../../report/period.ts';
import { PeriodPicker } from '../../report/period-picker.tsx';
import { ReportBlock } from '../../report/report-block.tsx';
import type { Offer } from '../../report/report-url.ts';
import { useChosen } from '../../report/use-report.ts';
import { flowReport } from '../statistics/flow.report.ts';
import { grossProfitReport } from '../statistics/gross-profit.report.ts';
import { turnoverReport } from '../statistics/turnover.report.ts';
import { liveFlowReport } from './live-flow.report.ts';
import { WaitingBlock } from './waiting-block.tsx';
import './dashboard.css';

/** d2:376. */
const offer: Offer = { periods: ['today', 'yesterday', '24h'], period: 'today', filters: [] };

/** /dashboard: what happens, what waits, and for who may see money, what it did. */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'report']);
  const seesMoney = useOpens('statistics');
  const [chosen, choose] = useChosen(offer);
  return (
    <div className="dashboard" data-testid="dashboard">
      {seesMoney && (
        <search className="wf-report-bar" aria-label={t('report:choose')}>
          <PeriodPicker
            label={t('report:period')}
            offered={offer.periods}
            value={typeof chosen.period === 'string' ? chosen.period : null}
            onChange={(period) => choose({ period })}
          />
        </search>
      )}
      <div className="dashboard-blocks">
        {seesMoney && (
          <ChartGroup>
            <ReportBlock
              spec={flowReport}
              figures={['deposits', 'withdrawals']}
              chosen={chosen}
              path="/transactions/statistics"
            />
            <ReportBlock
              spec={turnoverReport}
              figures={['net', 'transactionFees']}
              chosen={chosen}
              path="/statistics/withdrawal-deposit-turnover"
            />
            <ReportBlock
              spec={grossProfitReport}
              figures={['profit', 'tradeFees']}
              chosen={chosen}
              path="/statistics/gross-profit"
            />
          </ChartGroup>
        )}
        <LiveFlow />
        <WaitingBlock />
      </div>
    </div>
  );
}

/** The quick stretches are this block's own, and stand in the address too. */
function LiveFlow() {
  const { t } = useTranslation('dashboard');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('flow');
  const period: PeriodName =
    liveFlowReport.periods.find((name) => name === asked) ?? (liveFlowReport.period as PeriodName);
  const chosen = useMemo(
    () => ({ period, currency: 'USD', compares: false, filter: {} }) as const,
    [period],
  );
  const choose = (name: PeriodName) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (name === liveFlowReport.period) next.delete('flow');
      else next.set('flow', name);
      return next;
    });
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
