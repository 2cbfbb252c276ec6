import '../../../entities/record-page.css';
import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { GraphIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { offersOf, stateName } from '../../../action/act-offers.ts';
import type { AnyRow } from '../../../action/define-record.ts';
import { useSession } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LifecycleDrawing } from '../../../lifecycle/lifecycle-drawing.tsx';
import { LifecycleSteps } from '../../../lifecycle/lifecycle-steps.tsx';
import { disputeRecord } from '../dispute.record.ts';
import { HistoryPanel } from './history-panel.tsx';
import { Panel } from './panel.tsx';
import { RelatedPanel } from './related-panel.tsx';
import type { Case } from './use-case-record.ts';

/** The state of the case, its history, and earlier cases. */
export function CaseTimeline({ found }: { readonly found: Case }) {
  const { t } = useTranslation('arbitration');
  const { admin } = useSession();
  const [drawn, setDrawn] = useState(false);
  const row = found as AnyRow;
  const state = stateName(disputeRecord, row);
  const open = new Set(
    offersOf(disputeRecord, row, admin)
      .filter(({ refusal }) => refusal === null)
      .map(({ event }) => event),
  );
  const { lifecycle } = disputeRecord;
  return (
    <div className="arbitration-case-side">
      <Panel
        name="lifecycle"
        title={t('panels.lifecycle')}
        headerAction={
          <Button
            size="small"
            variant="minimal"
            icon={<GraphIcon size={12} />}
            aria-label={t('panels.drawing')}
            title={t('panels.drawing')}
            onClick={() => setDrawn(true)}
          />
        }
      >
        <LifecycleSteps lifecycle={lifecycle} name="arbitration" state={state} />
      </Panel>
      <HistoryPanel found={found} />
      <RelatedPanel id={found.id} />
      <Dialog
        isOpen={drawn}
        title={t('panels.drawing')}
        className="arbitration-case-drawing"
        onClose={() => setDrawn(false)}
      >
        <DialogBody>
          <LifecycleDrawing lifecycle={lifecycle} name="arbitration" state={state} open={open} />
        </DialogBody>
      </Dialog>
    </div>
  );
}
