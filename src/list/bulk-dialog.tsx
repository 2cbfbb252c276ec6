import '../action/action.css';
import { Button, Callout, Dialog, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commentIsEnough } from '../../machines/admin-action/admin-action.machine.ts';
import { ActComment } from '../action/act-comment.tsx';
import { ActInputs, useActInputs } from '../action/act-inputs.tsx';
import type { RecordSpec } from '../action/define-record.ts';
import { notifyFailure } from '../data/notices.ts';
import { useSession } from '../data/session.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { BulkResults } from './bulk-results.tsx';
import { type BulkItem, type BulkTarget, dryRun, runBulk } from './bulk-run.ts';
import { useListController } from './list-controller.ts';

interface Props {
  readonly record: RecordSpec;
  readonly event: string;
  readonly target: BulkTarget;
  readonly onClose: () => void;
}

type Phase = 'reading' | 'asking' | 'running' | 'finished' | 'stopped';

/** An act on many rows: the dry run first, then progress, and a result for each row. */
export function BulkDialog({ record, event, target, onClose }: Props) {
  const { spec, actor } = useListController();
  const { admin } = useSession();
  const { t } = useTranslation(['list', 'action', 'common']);
  const text = useDerivedText(record.name);
  const [phase, setPhase] = useState<Phase>('reading');
  const [read, setRead] = useState<{ done: number; total: number | null }>({
    done: 0,
    total: null,
  });
  const [items, setItems] = useState<readonly BulkItem[]>([]);
  const [comment, setComment] = useState('');
  const abort = useRef(new AbortController());
  const held = useActInputs(record, event);
  const label = text(`acts.${event}.label`);
  const rule = record.lifecycle.acts[event]?.comment ?? 'optional';
  const isReady = commentIsEnough(rule, comment) && held.isComplete;

  useEffect(() => {
    const own = new AbortController();
    abort.current = own;
    actor.send({ type: 'hold', by: 'bulk' });
    dryRun(spec, record, event, target, admin.status, own.signal, (done, total) =>
      setRead({ done, total }),
    ).then(
      (result) => {
        if (own.signal.aborted) return;
        setItems(result);
        setPhase('asking');
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        notifyFailure(error);
        onClose();
      },
    );
    return () => {
      own.abort();
      actor.send({ type: 'release', by: 'bulk' });
    };
  }, [spec, record, event, target, admin.status, actor, onClose]);

  const willGo = items.filter(({ refusal }) => refusal === null);
  const refused = (['rights', 'state', 'fact'] as const)
    .map((reason) => ({ reason, count: items.filter(({ refusal }) => refusal === reason).length }))
    .filter(({ count }) => count > 0);
  const over = willGo.filter(({ result }) => !['waiting', 'running'].includes(result)).length;

  const start = () => {
    if (phase !== 'asking' || !isReady || willGo.length === 0) return;
    const own = new AbortController();
    abort.current = own;
    setPhase('running');
    void runBulk(record, event, items, comment, held.values, own.signal, (id, result, code) =>
      setItems((before) =>
        before.map((item) =>
          item.row.id === id ? { ...item, result, ...(code ? { code } : {}) } : item,
        ),
      ),
    ).then(() => setPhase(own.signal.aborted ? 'stopped' : 'finished'));
  };

  const close = () => {
    if (phase === 'running') return;
    if (phase !== 'reading' && phase !== 'asking') actor.send({ type: 'clear' });
    onClose();
  };

  return (
    <Dialog
      isOpen
      className="wf-act-dialog wf-bulk-dialog"
      title={t('list:bulk.title', { act: label, count: target.ids?.length ?? read.total ?? 0 })}
      onClose={close}
      canOutsideClickClose={false}
      isCloseButtonShown={phase !== 'running'}
    >
      <DialogBody>
        {phase === 'reading' && (
          <div role="status">
            {t('list:bulk.reading', { done: read.done, total: read.total ?? '…' })}
            <ProgressBar value={read.total ? read.done / read.total : 0.05} />
          </div>
        )}
        {phase !== 'reading' && (
          <>
            <p className="wf-act-will">{text(`acts.${event}.will`)}</p>
            <ul className="wf-bulk-plan">
              <li data-testid="bulk.will">{t('list:bulk.will', { count: willGo.length })}</li>
              {refused.map(({ reason, count }) => (
                <li key={reason} className="wf-muted">
                  {t('list:bulk.refused', {
                    count,
                    reason: t(`action:refusal.${reason}`),
                  })}
                </li>
              ))}
            </ul>
            {willGo.length === 0 && <Callout intent="warning">{t('list:bulk.nothing')}</Callout>}
          </>
        )}
        {phase === 'asking' && willGo.length > 0 && (
          <ActInputs record={record} held={held} disabled={false} />
        )}
        {phase === 'asking' && willGo.length > 0 && rule !== 'none' && (
          <ActComment
            rule={rule}
            value={comment}
            disabled={false}
            userId={null}
            onChange={setComment}
            onConfirm={start}
          />
        )}
        {phase !== 'reading' && phase !== 'asking' && (
          <>
            <div role="status">{t('list:bulk.running', { done: over, total: willGo.length })}</div>
            <ProgressBar
              value={willGo.length ? over / willGo.length : 1}
              stripes={phase === 'running'}
              intent={phase === 'stopped' ? 'warning' : 'primary'}
            />
            {phase === 'stopped' && <Callout intent="warning">{t('list:bulk.stopped')}</Callout>}
          </>
        )}
        {phase !== 'reading' && <BulkResults record={record} items={items} />}
      </DialogBody>
      <DialogFooter
        actions={
          phase === 'running' ? (
            <Button text={t('list:bulk.stop')} onClick={() => abort.current.abort()} />
          ) : (
            <>
              <Button
                text={t(phase === 'asking' ? 'action:cancel' : 'action:close')}
                onClick={close}
              />
              {phase === 'asking' && (
                <Button
                  intent={record.acts[event]?.intent ?? 'primary'}
                  data-testid="bulk.start"
                  disabled={willGo.length === 0 || !isReady}
                  text={t('list:bulk.start', { act: label, count: willGo.length })}
                  onClick={start}
                />
              )}
            </>
          )
        }
      />
    </Dialog>
  );
}
