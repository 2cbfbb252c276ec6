import { stateName } from '../../../../action/act-offers.ts';
import type { AnyRow } from '../../../../action/define-record.ts';
import { LifecycleSteps } from '../../../../lifecycle/lifecycle-steps.tsx';
import { disputeRecord } from '../../dispute.record.ts';
import { HistoryPanel } from '../history-panel.tsx';
import type { Case } from '../use-case-record.ts';

/** The state of the arbitration and its history, in one tab. */
export const TimelineTab = ({ found }: { readonly found: Case }) => (
  <div className="beside-story">
    <LifecycleSteps
      lifecycle={disputeRecord.lifecycle}
      name="arbitration"
      state={stateName(disputeRecord, found as AnyRow)}
    />
    <HistoryPanel found={found} isTab />
  </div>
);
