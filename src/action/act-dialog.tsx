import './action.css';
import { Button, Callout, Dialog, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { commentIsEnough } from '../../machines/admin-action/admin-action.machine.ts';
import { errorText } from '../data/client-error.ts';
import { notify } from '../data/notices.ts';
import { useSession } from '../data/session.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { ActComment } from './act-comment.tsx';
import { ActInputs, useActInputs } from './act-inputs.tsx';
import { leadsTo, offersOf } from './act-offers.ts';
import { ActSummary } from './act-summary.tsx';
import { ChangedSince } from './changed-since.tsx';
import type { AnyRow, RecordSpec } from './define-record.ts';
import { type Sending, useAct } from './use-act.ts';

interface Props {
  readonly record: RecordSpec;
  readonly event: string;
  readonly row: AnyRow;
  readonly onClose: (done: boolean) => void;
  /** Sends what is no act of the lifecycle but is guarded like one. */
  readonly send?: Sending;
  /** Texts that stand under another key than `acts.<event>`. */
  readonly texts?: string;
  readonly children?: React.ReactNode;
  /** Refuses OK besides the comment's rule. */
  readonly isReady?: boolean;
}

/** One decision about one record, from what will happen to what became of it. */
export function ActDialog(props: Props) {
  const { record, event, row: seen, onClose, send, children, isReady = true } = props;
  const { t } = useTranslation(['action', 'errors']);
  const text = useDerivedText(record.name);
  const { admin } = useSession();
  const held = useActInputs(record, event, seen);
  const act = useAct(record, event, seen, held.values, send);
  const { actor, state, row, changed, error, rule } = act;
  const { comment } = state.context;
  const texts = props.texts ?? `acts.${event}`;
  const label = text(`${texts}.label`);
  const offer = offersOf(record, row, admin.status).find((other) => other.event === event);
  const refusal = send ? null : (offer?.refusal ?? null);
  const busy = state.hasTag('busy');
  const canSend =
    (state.hasTag('open') || state.matches('unsent')) &&
    refusal === null &&
    isReady &&
    held.isComplete &&
    commentIsEnough(rule, comment);

  const closed = useRef(false);
  const done = state.matches('done');
  const dismissed = state.matches('dismissed');
  useEffect(() => {
    if ((!done && !dismissed) || closed.current) return;
    closed.current = true;
    if (done)
      notify({ intent: 'success', key: `${record.name}:${texts}.done`, values: { id: seen.id } });
    onClose(done);
  }, [done, dismissed, onClose, record.name, texts, seen.id]);

  const dismiss = () => actor.send({ type: 'dismiss' });
  const confirm = () => {
    if (canSend) actor.send({ type: 'ok', key: crypto.randomUUID() });
  };

  return (
    <Dialog
      isOpen
      title={`${label} · ${seen.id}`}
      className="wf-act-dialog"
      onClose={dismiss}
      canOutsideClickClose={false}
      isCloseButtonShown={!busy}
    >
      <DialogBody>
        {state.matches('changed') && changed ? (
          <ChangedSince record={record} before={changed.before} after={row} by={changed.by} />
        ) : (
          <>
            <p className="wf-act-will">{text(`${texts}.will`)}</p>
            <ActSummary
              record={record}
              row={row}
              to={send ? undefined : leadsTo(record, row, event)}
            />
            <ActInputs record={record} held={held} row={seen} disabled={!state.hasTag('open')} />
            {children}
            {rule !== 'none' && (
              <ActComment
                rule={rule}
                value={comment}
                disabled={!state.hasTag('open')}
                userId={record.user?.(row) ?? null}
                onChange={(value) => actor.send({ type: 'comment', text: value })}
                onConfirm={confirm}
              />
            )}
          </>
        )}
        {refusal && <Callout intent="warning">{t(`action:refusal.${refusal}`)}</Callout>}
        {state.matches('refused') && error && (
          <Callout intent="danger" title={t('action:refusedTitle')} role="alert">
            {errorText(t as never, error)}
            {error.requestId && <div className="wf-muted wf-mono">{error.requestId}</div>}
          </Callout>
        )}
        {state.matches('unknown') && (
          <Callout intent="warning" role="alert">
            {t('action:unknown')}
          </Callout>
        )}
        {state.matches('unsent') && <Callout intent="primary">{t('action:unsent')}</Callout>}
        {busy && (
          <div className="wf-act-busy" role="status">
            <Spinner size={16} />
            {t(`action:${state.value as 'checking' | 'sending' | 'settling'}`)}
          </div>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('action:cancel')} disabled={busy} onClick={dismiss} />
            {state.matches('changed') && (
              <Button
                intent="primary"
                autoFocus
                text={t('action:accept')}
                onClick={() => actor.send({ type: 'accept' })}
              />
            )}
            {state.matches('unknown') && (
              <Button text={t('action:ask')} onClick={() => actor.send({ type: 'settle' })} />
            )}
            {!state.matches('changed') && !state.matches('unknown') && (
              <Button
                intent={offer?.options.intent ?? 'primary'}
                data-testid="act.ok"
                loading={busy}
                disabled={!canSend}
                autoFocus={rule === 'none'}
                text={state.matches('unsent') ? t('action:again') : t('action:ok')}
                onClick={confirm}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}
