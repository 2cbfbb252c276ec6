import '../arbitration.css';
import '../../../action/action.css';
import { Callout } from '@blueprintjs/core';
import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { errorText } from '../../../data/client-error.ts';
import { useVisit, useWatchPresence } from '../../../data/presence.ts';
import type { Decision } from '../../../entities/deal-outcome.tsx';
import { NoRecord } from '../../../entities/no-record.tsx';
import { usePageTitle } from '../../../i18n/page-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { disputeRecord } from '../dispute.record.ts';
import { useCaseDesk } from '../use-case-desk.ts';
import { CaseHeader } from './case-header.tsx';
import { CaseLoading, useCaseLoading } from './case-loading.ts';
import { rowFor } from './case-offers.ts';
import { ActDialog, CaseSidebar, CaseTimeline, ChatPanel, DecisionDialog } from './case-parts.ts';
import { CaseStrip } from './case-strip.tsx';
import { LostNotice } from './lost-notice.tsx';
import { useCaseActs } from './use-case-acts.ts';
import { useCaseRecord } from './use-case-record.ts';
import { useWide } from './use-wide.ts';

const isDecision = (event: string | undefined): event is Decision =>
  event === 'confirm' || event === 'cancel';

/** /arbitrator/case/:id: everything about one case on one screen (d3:302 to d3:304). */
export function CasePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['arbitration', 'errors', 'common']);
  const reading = useCaseRecord(id);
  const { found, error } = reading;
  const desk = useCaseDesk();
  const { isLoading, report } = useCaseLoading();
  const { open, close, acts } = useCaseActs(id, found, desk, isLoading);
  const isWide = useWide();
  useVisit('DISPUTE', id);
  useWatchPresence(
    'DISPUTE',
    useMemo(() => [id], [id]),
  );
  usePageTitle(t('arbitration:one', { id }));

  if (reading.status === 'missing' || !found)
    return (
      <NoRecord
        reading={reading}
        missing={t('arbitration:notFound', { id })}
        list="/arbitrator/all"
      />
    );

  const row = rowFor(open?.event, found);
  return (
    <CaseLoading value={report}>
      <article
        className="arbitration-case"
        tabIndex={-1}
        data-testid="case"
        data-loading={isLoading}
      >
        <CaseHeader found={found} desk={desk} acts={acts} isLoading={isLoading} />
        {error && (
          <Callout compact intent="warning">
            {errorText(t, error)}
          </Callout>
        )}
        <LostNotice desk={desk} found={found} />
        <CaseStrip found={found} />
        <div className="arbitration-case-body" data-wide={isWide}>
          <Suspense fallback={<div className="arbitration-case-side" />}>
            <CaseSidebar found={found} hasTimeline={!isWide} />
          </Suspense>
          <Suspense fallback={<div className="arbitration-case-middle" />}>
            <ChatPanel found={found} />
          </Suspense>
          {isWide && (
            <Suspense fallback={<div className="arbitration-case-side" />}>
              <CaseTimeline found={found} />
            </Suspense>
          )}
        </div>
        <Suspense>
          {isDecision(open?.event) ? (
            <DecisionDialog decision={open.event} found={found} desk={desk} onClose={close} />
          ) : (
            open && (
              <ActDialog
                key={open.event}
                record={disputeRecord}
                event={open.event}
                row={row}
                onClose={close}
                isImmediate={open.isImmediate}
                isQuiet={open.isStep}
              >
                {open.isStep && open.event === 'assign' && (
                  <p className="wf-warning">{t('arbitration:take.joinedOnly')}</p>
                )}
              </ActDialog>
            )
          )}
        </Suspense>
      </article>
    </CaseLoading>
  );
}
