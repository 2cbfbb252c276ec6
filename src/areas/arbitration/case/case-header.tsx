import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, FastForward, Hand } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { stateName } from '../../../action/act-offers.ts';
import type { AnyRow } from '../../../action/define-record.ts';
import { usePresence } from '../../../data/presence-store.ts';
import { useMay, useSession } from '../../../data/session.ts';
import { PresenceAvatars } from '../../../entities/presence-avatars.tsx';
import { TimeLeft } from '../../../i18n/time-left.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StateName } from '../../../lifecycle/state-name.tsx';
import { disputeRecord } from '../dispute.record.ts';
import type { CaseDesk } from '../use-case-desk.ts';
import { CaseActions, type CaseActs } from './case-actions.tsx';
import { useNeighbour } from './use-case-keys.ts';
import { type Case, isOver } from './use-case-record.ts';

interface Props {
  readonly found: Case;
  readonly desk: CaseDesk;
  readonly acts: CaseActs & { readonly next: () => void };
  readonly isLoading: boolean;
}

/** Time left, other viewers, the case's arbitrator, and the actions that are possible now. */
export function CaseHeader({ found, desk, acts, isLoading }: Props) {
  const { t } = useTranslation('arbitration');
  const { admin } = useSession();
  const may = useMay('arbitrate');
  const claim = usePresence('DISPUTE', found.id)?.claim;
  const mine = claim?.adminId === admin.id;
  const finding = useSelector(desk, (snapshot) => snapshot.matches('finding'));
  const move = useNeighbour(found.id);
  const state = stateName(disputeRecord, found as AnyRow);
  const over = isOver(found);
  return (
    <header className="arbitration-case-head">
      {!over && found.deadline && <TimeLeft until={found.deadline} />}
      {state && <StateName record="arbitration" state={state} />}
      <span data-testid="case.arbitrator">
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
      <PresenceAvatars kind="DISPUTE" id={found.id} named />
      <CaseActions found={found} desk={desk} acts={acts} isLoading={isLoading} />
      <span className="arbitration-case-moves">
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label={t('keys.previousCase')}
          title={`${t('keys.previousCase')} (K)`}
          data-testid="case.previous"
          onClick={() => move(-1)}
        />
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label={t('keys.nextCase')}
          title={`${t('keys.nextCase')} (J)`}
          data-testid="case.following"
          onClick={() => move(1)}
        />
        <Button
          icon={<FastForward size={14} />}
          loading={finding}
          disabled={!may}
          text={t('next.finish')}
          title={may ? t('next.finishHint') : t('lookOnly')}
          endIcon={<kbd className="wf-kbd">E</kbd>}
          data-testid="case.next"
          onClick={acts.next}
        />
      </span>
    </header>
  );
}
