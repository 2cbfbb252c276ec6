import { Button, Callout } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { commentIsEnough } from '../../../../machines/admin-action/admin-action.machine.ts';
import { ActComment } from '../../../action/act-comment.tsx';
import { offersOf } from '../../../action/act-offers.ts';
import { ActOutcome } from '../../../action/act-outcome.tsx';
import { ActStatus } from '../../../action/act-status.tsx';
import { ActionDialog, ActionFooter, useClosing } from '../../../action/action-dialog.tsx';
import { ChangedSince } from '../../../action/changed-since.tsx';
import type { AnyRow } from '../../../action/define-record.ts';
import { NeedsApproval } from '../../../action/needs-approval.tsx';
import { useAct } from '../../../action/use-act.ts';
import { notify } from '../../../data/notices.ts';
import { useSession } from '../../../data/session.ts';
import { type Decision, Outcome, useOutcome } from '../../../entities/deal-outcome.tsx';
import { useDerivedText } from '../../../i18n/derived-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { disputeRecord } from '../dispute.record.ts';
import type { CaseDesk } from '../use-case-desk.ts';
import { caseReads } from './case-reads.ts';
import { readDraft, saveDraft } from './decision-draft.ts';
import { isOnlyOwnMessages } from './own-messages.ts';
import type { Case } from './use-case-record.ts';

interface Props {
  readonly decision: Decision;
  /** The current case, updated live. */
  readonly found: Case;
  readonly desk: CaseDesk;
  readonly onClose: (done: boolean) => void;
}

const noInputs = {};

/**
 * The verdict: its outcome, the facts it is based on, and a reason. New chat messages are shown
 * before anything is sent. Other changes are covered by the checks of every action.
 */
export function DecisionDialog({ decision, found, desk, onClose }: Props) {
  const { t } = useTranslation(['arbitration', 'action']);
  const text = useDerivedText('arbitration');
  const { admin } = useSession();
  const live = found as AnyRow;
  const first = useRef(live);
  const readMessages = useSelector(desk, ({ context }) => context.readMessages ?? 0);
  const isOwnChange = async (before: AnyRow, now: AnyRow) => {
    const own = await isOnlyOwnMessages(
      before,
      now,
      Number(before.messageCount ?? 0),
      admin.id,
      caseReads,
    );
    if (own) desk.send({ type: 'read', messages: Number(now.messageCount) });
    return own;
  };
  const act = useAct(disputeRecord, decision, first.current, noInputs, undefined, isOwnChange);
  const { actor, state, row, changed, error, rule, look: acceptRow } = act;
  const decided = row as unknown as Case;
  const { data } = useOutcome(decided, decision);
  const news = useSelector(desk, (snapshot) => snapshot.matches({ case: { decision: 'news' } }));
  const { comment } = state.context;
  const refusal =
    offersOf(disputeRecord, live, admin).find(({ event }) => event === decision)?.refusal ?? null;
  const isComplete =
    (state.hasTag('open') || state.matches('unsent')) &&
    refusal === null &&
    !news &&
    commentIsEnough(rule, comment);
  const count = found.messageCount ?? 0;
  const isRead = Math.max(count, decided.messageCount ?? 0) <= readMessages;
  const canSend = isComplete && isRead;

  useEffect(() => {
    const draft = readDraft(found.id, decision);
    if (draft !== '') actor.send({ type: 'comment', text: draft });
  }, [actor, found.id, decision]);
  const latest = useRef({ before: row, now: live, look: acceptRow });
  latest.current = { before: row, now: live, look: acceptRow };
  // The arbitrator's own messages count as read; anything else is shown before a decision is sent.
  useEffect(() => {
    if (count <= readMessages) return;
    let current = true;
    const { before, now } = latest.current;
    void isOnlyOwnMessages(before, now, readMessages, admin.id, caseReads)
      .catch(() => false)
      .then((own) => {
        if (!current) return;
        if (!own) desk.send({ type: 'messages', count });
        else if (latest.current.look(now)) desk.send({ type: 'read', messages: count });
      });
    return () => {
      current = false;
    };
  }, [desk, count, readMessages, admin.id]);

  useClosing(state, (isDone) => {
    if (isDone) {
      saveDraft(found.id, decision, '');
      notify({
        intent: 'success',
        key: `arbitration:acts.${decision}.done`,
        values: { id: found.id },
      });
    }
    onClose(isDone);
  });

  const read = () => {
    if (acceptRow(live)) desk.send({ type: 'read', messages: count });
  };
  // OK during the check whether new messages are the arbitrator's own: sent if they are.
  const isWanted = useRef(false);
  const confirm = () => {
    isWanted.current = isComplete && !isRead;
    if (canSend) actor.send({ type: 'ok', key: crypto.randomUUID() });
  };
  useEffect(() => {
    if (isWanted.current && (isRead || !isComplete)) confirm();
  });
  const isChanged = state.matches('changed') && changed !== null;
  // The case was settled or taken over while the dialog was open: this is detected without a query,
  // and nothing is sent.
  const isGone = state.hasTag('open') && refusal !== null && decided.seen !== found.seen;
  const loser = decision === 'confirm' ? found.sellerId : found.buyerId;

  return (
    <ActionDialog
      className="arbitration-decision"
      title={`${text(`acts.${decision}.label`)} · ${found.id}`}
      isBusy={state.hasTag('busy')}
      isDeliberate
      onConfirm={confirm}
      onClose={() => actor.send({ type: 'dismiss' })}
      footer={
        <ActionFooter
          actor={actor}
          state={state}
          isOver={isGone}
          canAccept={refusal === null}
          onAccept={() => desk.send({ type: 'read', messages: decided.messageCount ?? 0 })}
          label={text(`acts.${decision}.label`)}
          testId="act.ok"
          canSend={canSend}
        />
      }
    >
      {isChanged ? (
        <ChangedSince record={disputeRecord} before={changed.before} after={row} by={changed.by} />
      ) : isGone ? (
        <ChangedSince record={disputeRecord} before={row} after={live} by={found.changedBy} />
      ) : (
        <>
          <Outcome found={decided} decision={decision} outcome={data?.dealOutcome} />
          {news && (
            <Callout intent="warning" role="alert" data-testid="decision.news">
              <p>
                {t('arbitration:decision.news', {
                  count: count - (decided.messageCount ?? 0),
                })}
              </p>
              {found.lastMessageText && <blockquote>{found.lastMessageText}</blockquote>}
              <Button size="small" text={t('arbitration:decision.read')} onClick={read} />
            </Callout>
          )}
          <NeedsApproval capability={disputeRecord.lifecycle.acts[decision]?.capability} />
          <ActComment
            rule={rule}
            isDeliberate
            value={comment}
            disabled={!state.hasTag('open')}
            userId={loser}
            onChange={(value) => {
              isWanted.current = false;
              saveDraft(found.id, decision, value);
              actor.send({ type: 'comment', text: value });
            }}
          />
        </>
      )}
      <ActStatus state={state} error={error} refusal={refusal} />
      <ActOutcome act={act} />
    </ActionDialog>
  );
}
