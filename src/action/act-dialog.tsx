import { useEffect, useRef, useState } from 'react';
import { commentIsEnough } from '../../machines/admin-action/admin-action.machine.ts';
import { errorText } from '../data/client-error.ts';
import { notify } from '../data/notices.ts';
import { useSession } from '../data/session.ts';
import { useRow } from '../data/use-live.ts';
import { Fields } from '../form/fields.tsx';
import { UnusualChangesCallout } from '../form/unusual-changes-callout.tsx';
import { useFields } from '../form/use-fields.ts';
import { useUnusualChanges } from '../form/use-unusual-changes.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ActComment } from './act-comment.tsx';
import { ActEffect } from './act-effect.tsx';
import { leadsTo, offersOf } from './act-offers.ts';
import { ActOutcome } from './act-outcome.tsx';
import { ActStatus } from './act-status.tsx';
import { ActSummary } from './act-summary.tsx';
import { ActionDialog, ActionFooter, useClosing } from './action-dialog.tsx';
import { ChangedSince } from './changed-since.tsx';
import { type AnyRow, isDeliberate, type RecordSpec } from './define-record.ts';
import { failureText } from './failure-text.ts';
import { NeedsApproval } from './needs-approval.tsx';
import { type Sending, useAct } from './use-act.ts';

interface Props {
  readonly record: RecordSpec;
  readonly event: string;
  readonly row: AnyRow;
  readonly onClose: (done: boolean) => void;
  /** Sends a change that is not an action of the lifecycle but is guarded like one. */
  readonly send?: Sending;
  /** Texts with another key than `acts.<event>`. */
  readonly texts?: string;
  readonly children?: React.ReactNode;
  /**
   * Sent at once without confirmation: the dialog opens only if input or a decision is required.
   */
  readonly isImmediate?: boolean;
  /** The opener reports the success. */
  readonly isQuiet?: boolean;
  /** Disables OK in addition to the comment's rule. */
  readonly isReady?: boolean;
}

/** One decision about one record, from its expected effect to its outcome. */
export function ActDialog(props: Props) {
  const { record, event, row: seen, onClose, send, children, isReady = true } = props;
  const { t } = useTranslation(['action', 'errors']);
  const { isImmediate = false, isQuiet = false } = props;
  const text = useDerivedText(record.name);
  const { admin } = useSession();
  const { inputs, edits, effect } = record.acts[event] ?? {};
  const formState = useFields(inputs, seen, edits && seen);
  const act = useAct(record, event, seen, formState.values, send);
  // Fields come first if they hold the values to change, or if one is required.
  const [begins] = useState(() => {
    const names = Object.keys(formState.specs);
    return (edits ? names[0] : names.find((one) => formState.problems[one])) ?? null;
  });
  const { actor, state, row, changed, error, rule, follow } = act;
  const unusual = useUnusualChanges(formState.specs, edits && row, formState.values);
  const live = useRow(String(seen.__typename), seen.id) as AnyRow | undefined;
  useEffect(() => {
    if (live) follow(live);
  }, [live, follow]);
  const followFields = useRef(formState.follow);
  followFields.current = formState.follow;
  useEffect(() => {
    if (edits && row !== seen) followFields.current(row);
  }, [edits, row, seen]);
  const { comment } = state.context;
  const texts = props.texts ?? `acts.${event}`;
  const label = text(`${texts}.label`);
  const name = record.title ? text(record.title(seen)) : seen.id;
  const offer = offersOf(record, row, admin).find((other) => other.event === event);
  const refusal = send ? null : (offer?.refusal ?? null);
  const needsMod = isDeliberate(offer?.options);
  const busy = state.hasTag('busy');
  const canSend =
    (state.hasTag('open') || state.matches('unsent')) &&
    refusal === null &&
    isReady &&
    formState.isComplete &&
    unusual.isReady &&
    commentIsEnough(rule, comment);

  const isImpossible = state.matches('changed') && refusal !== null;

  useClosing(state, (isDone) => {
    if (isDone && !isQuiet)
      notify({ intent: 'success', key: `${record.name}:${texts}.done`, values: { id: name } });
    onClose(isDone);
  });
  const confirm = () => {
    if (canSend) actor.send({ type: 'ok', key: crypto.randomUUID() });
  };

  const isSent = useRef(false);
  useEffect(() => {
    if (!isImmediate || isSent.current || !canSend) return;
    isSent.current = true;
    actor.send({ type: 'ok', key: crypto.randomUUID() });
  }, [isImmediate, canSend, actor]);
  // After a change by another person, the action must be confirmed again.
  const isAtOnce = state.matches('asking') && refusal === null && !changed;
  if (isImmediate && (busy || state.matches('done') || isAtOnce)) return null;

  return (
    <ActionDialog
      title={`${label} · ${name}`}
      isBusy={busy}
      isDeliberate={needsMod}
      onConfirm={confirm}
      onClose={() => actor.send({ type: 'dismiss' })}
      footer={
        <ActionFooter
          actor={actor}
          state={state}
          isImpossible={isImpossible}
          canAccept={refusal === null}
          intent={offer?.options.intent}
          label={label}
          testId="act.ok"
          canSend={canSend}
          hasFocus={rule === 'none' && !needsMod}
        />
      }
    >
      {state.matches('changed') && changed ? (
        <ChangedSince record={record} before={changed.before} after={row} by={changed.by} />
      ) : (
        <>
          <p className="action-act-will">{text(`${texts}.will`)}</p>
          <ActSummary
            record={record}
            row={row}
            to={send ? undefined : leadsTo(record, row, event, admin)}
          />
          <Fields
            name={record.name}
            form={formState}
            row={seen}
            disabled={!state.hasTag('open')}
            error={state.matches('refused') ? error : null}
            begins={begins}
          />
          {children}
          {edits && effect && (
            <ActEffect
              load={effect}
              row={row}
              values={formState.values}
              disabled={!state.hasTag('open')}
              onNote={
                rule === 'none'
                  ? undefined
                  : (note) => actor.send({ type: 'comment', text: `${comment} ${note}`.trim() })
              }
            />
          )}
          <UnusualChangesCallout
            name={record.name}
            unusual={unusual}
            disabled={!state.hasTag('open')}
          />
          <NeedsApproval capability={record.lifecycle.acts[event]?.capability} />
          {rule !== 'none' && (
            <ActComment
              rule={rule}
              isDeliberate={needsMod}
              autoFocus={begins === null}
              value={comment}
              disabled={!state.hasTag('open')}
              userId={record.user?.(row) ?? null}
              onChange={(value) => actor.send({ type: 'comment', text: value })}
            />
          )}
        </>
      )}
      <ActStatus
        state={state}
        error={error}
        refusal={refusal}
        message={error && failureText(record.name, texts, errorText(t, error))}
      />
      <ActOutcome act={act} />
    </ActionDialog>
  );
}
