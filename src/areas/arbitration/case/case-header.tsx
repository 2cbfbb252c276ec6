import { Button } from '@blueprintjs/core';
import { FastForward, Hand } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { stateName } from '../../../action/act-offers.ts';
import type { AnyRow } from '../../../action/define-record.ts';
import { usePresence } from '../../../data/presence-store.ts';
import { useMay, useSession } from '../../../data/session.ts';
import { ActButtons } from '../../../entities/act-buttons.tsx';
import { PresenceFaces } from '../../../entities/presence-faces.tsx';
import { TimeLeft } from '../../../i18n/time-left.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StateName } from '../../../lifecycle/state-name.tsx';
import { disputeRecord } from '../dispute.record.ts';
import type { CaseDesk } from '../use-case-desk.ts';
import { type Case, isOver } from './use-case-record.ts';

interface Props {
  readonly found: Case;
  readonly desk: CaseDesk;
  readonly acts: CaseActs;
}

export interface CaseActs {
  readonly act: (event: string) => void;
  readonly claim: () => void;
  readonly next: () => void;
}

/** How long there is, who else is here, whose it is, and what may be done. */
export function CaseHeader({ found, desk, acts }: Props) {
  const { t } = useTranslation('arbitration');
  const { admin, extensions } = useSession();
  const may = useMay('arbitrate');
  const row = found as unknown as AnyRow;
  const claim = usePresence('DISPUTE', found.id)?.claim;
  const mine = claim?.adminId === admin.id;
  const asking = useSelector(desk, (snapshot) => snapshot.matches({ case: { claim: 'asking' } }));
  const finding = useSelector(desk, (snapshot) => snapshot.matches('finding'));
  const state = stateName(disputeRecord, row);
  const over = isOver(found);
  const offered = (event: string) =>
    extensions.includes('arbitration') || (event !== 'release' && event !== 'takeOver');
  return (
    <header className="arbitration-case-head">
      <div className="arbitration-case-what">
        {!over && found.deadline && <TimeLeft until={found.deadline} />}
        {state && <StateName record="arbitration" state={state} />}
        <span className="arbitration-case-whose" data-testid="case.arbitrator">
          {found.arbitratorId === null
            ? t('whose.nobody')
            : found.arbitratorId === admin.id
              ? t('whose.mine')
              : t('whose.other', { name: found.arbitratorName ?? `#${found.arbitratorId}` })}
        </span>
        {claim && (
          <span
            className="presence-claim"
            data-whose={mine ? 'mine' : 'other'}
            data-testid="case.claim"
            title={t('claim.hint')}
          >
            <Hand size={12} />
            {mine ? t('claim.byMe') : t('claim.by', { name: claim.name })}
          </span>
        )}
        <PresenceFaces kind="DISPUTE" id={found.id} named />
        <span className="wf-grow" />
        <Button
          icon={<FastForward size={14} />}
          loading={finding}
          disabled={!may}
          text={t('next.finish')}
          title={t('next.finishHint')}
          endIcon={<kbd className="wf-kbd">E</kbd>}
          data-testid="case.next"
          onClick={acts.next}
        />
      </div>
      <div className="arbitration-case-acts">
        {!over && (
          <Button
            icon={<Hand size={14} />}
            active={mine}
            loading={asking}
            disabled={!may}
            text={mine ? t('claim.release') : claim ? t('claim.take') : t('claim.do')}
            title={may ? t('claim.hint') : t('lookOnly')}
            data-testid="case.claim.do"
            onClick={acts.claim}
          />
        )}
        <ActButtons record={disputeRecord} row={row} onAct={acts.act} offered={offered} />
      </div>
    </header>
  );
}
