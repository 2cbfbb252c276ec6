import '../arbitration.css';
import '../../../action/action.css';
import { Callout } from '@blueprintjs/core';
import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { AnyRow } from '../../../action/define-record.ts';
import { errorText } from '../../../data/client-error.ts';
import { useVisit, useWatchPresence } from '../../../data/presence.ts';
import type { Decision } from '../../../entities/deal-outcome.tsx';
import { NoRecord } from '../../../entities/no-record.tsx';
import { usePageTitle } from '../../../i18n/page-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { disputeRecord } from '../dispute.record.ts';
import { useCaseDesk } from '../use-case-desk.ts';
import { CaseHeader } from './case-header.tsx';
import { ActDialog, CaseBeside, CaseStory, ChatPanel, DecisionDialog } from './case-parts.ts';
import { FactsPanel } from './facts-panel.tsx';
import { LostNotice } from './lost-notice.tsx';
import { PartyPanel } from './party-panel.tsx';
import { useCaseActs } from './use-case-acts.ts';
import { useCaseRecord } from './use-case-record.ts';

const isDecision = (event: string | null): event is Decision =>
  event === 'confirm' || event === 'cancel';

/** /arbitrator/case/:id: everything about one case on one screen (d3:302 to d3:304). */
export function CasePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['arbitration', 'errors', 'common']);
  const reading = useCaseRecord(id);
  const { found, error } = reading;
  const desk = useCaseDesk();
  const { asked, close, acts } = useCaseActs(id, found, desk);
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

  const row = found as unknown as AnyRow;
  return (
    <article className="arbitration-case" data-testid="case">
      <CaseHeader found={found} desk={desk} acts={acts} />
      {error && (
        <Callout compact intent="warning">
          {errorText(t as never, error)}
        </Callout>
      )}
      <LostNotice desk={desk} found={found} />
      <div className="arbitration-case-body">
        <PartyPanel side="buyer" found={found} />
        <FactsPanel found={found} />
        <PartyPanel side="seller" found={found} />
        <Suspense fallback={<div className="arbitration-case-side" />}>
          <CaseBeside found={found} />
        </Suspense>
        <Suspense fallback={<div className="arbitration-case-middle" />}>
          <ChatPanel found={found} />
        </Suspense>
        <Suspense fallback={<div className="arbitration-case-side" />}>
          <CaseStory found={found} />
        </Suspense>
      </div>
      <Suspense>
        {isDecision(asked) ? (
          <DecisionDialog decision={asked} found={found} desk={desk} onClose={close} />
        ) : (
          asked !== null && (
            <ActDialog record={disputeRecord} event={asked} row={row} onClose={close} />
          )
        )}
      </Suspense>
    </article>
  );
}
