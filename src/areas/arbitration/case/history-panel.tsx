import { dealEventOf } from '../../../../machines/dispute/dispute.machine.ts';
import { eventText } from '../../../cells/cell-text.ts';
import { CellValue } from '../../../cells/cell-value.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { formatInstant, formatUtc } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CaseHistory } from '../dispute.graphql.ts';
import { Panel } from './panel.tsx';
import type { Case } from './use-case-record.ts';

interface Step {
  readonly key: string;
  readonly what: string;
  readonly who: string | null;
  readonly at: string;
  readonly comment: string | null;
  readonly of: 'DisputeStatus' | 'DealStatus';
  readonly status: string;
  readonly statusCode: number;
}

interface Props {
  readonly found: Case;
  /** The tab already shows the title. */
  readonly isTab?: boolean;
}

/** Steps of the deal that the arbitration's history also contains. */
const twins: ReadonlySet<string> = new Set(['openDispute', ...Object.values(dealEventOf)]);

/** The history of the deal and of its arbitration, newest first, in one timeline. */
export function HistoryPanel({ found, isTab = false }: Props) {
  const { t } = useTranslation('arbitration');
  const { data, error, again, isLoading } = usePanel(CaseHistory, { id: found.id }, found.seen);
  const isArbitrationKnown = (data?.disputeHistory.length ?? 0) > 0;
  const steps: Step[] = [
    ...(data?.disputeHistory ?? []).map(
      (one): Step => ({
        ...one,
        key: `dispute ${one.id}`,
        what: eventText(one.event, 'arbitration'),
        who: one.adminEmail ?? one.adminId,
        at: one.createdAt,
        of: 'DisputeStatus',
      }),
    ),
    ...(data?.dealHistory ?? [])
      .filter(({ event }) => !isArbitrationKnown || !twins.has(event))
      .map(
        (one): Step => ({
          ...one,
          key: `deal ${one.id}`,
          what: eventText(one.event, 'deals'),
          who: one.adminEmail ?? (one.by ? t(`by.${one.by}`) : null),
          at: one.createdAt,
          of: 'DealStatus',
        }),
      ),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Panel
      name="history"
      title={isTab ? undefined : t('panels.history')}
      isLoading={isLoading}
      error={error}
      again={again}
    >
      <ol className="record-page-timeline arbitration-case-history" data-testid="history">
        {steps.map((step) => (
          <li key={step.key}>
            <div className="arbitration-case-step">
              <strong>{step.what}</strong>
              <CellValue
                column={{ field: 'status', as: 'status', of: step.of }}
                row={{ ...step }}
              />
            </div>
            <span className="wf-muted">
              <time className="wf-num" dateTime={step.at} title={formatUtc(step.at)}>
                {formatInstant(step.at)}
              </time>
              {' · '}
              {step.who ?? t('by.SYSTEM')}
            </span>
            {step.comment && <p className="record-page-timeline-note">{step.comment}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
