import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { commentIsEnough } from '../../../machines/admin-action/admin-action.machine.ts';
import { ActComment } from '../../action/act-comment.tsx';
import { ActionDialog } from '../../action/action-dialog.tsx';
import { type AnyRow, isDeliberate } from '../../action/define-record.ts';
import { copyText } from '../../cells/copy-text.ts';
import { notifyFailure } from '../../data/notices.ts';
import { Fields } from '../../form/fields.tsx';
import { useFields } from '../../form/use-fields.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListController } from '../list-controller.ts';
import { type BulkItem, BulkResults, resultLines } from './bulk-results.tsx';
import { type BulkResult, runBulk } from './bulk-run.ts';
import type { BulkWork } from './bulk-work.ts';
import { type BulkTarget, readTarget } from './read-target.ts';

interface Props {
  readonly work: BulkWork;
  readonly target: BulkTarget;
  readonly onClose: () => void;
}

type Phase = 'reading' | 'asking' | 'running' | 'finished' | 'stopped';
interface RowOutcome {
  readonly result: BulkResult;
  readonly code?: string | undefined;
}

const leftOuts = ['rights', 'state', 'fact', 'already'] as const;

/** Dialog for an action on many rows: first a dry run, then progress, and a result for each row. */
export function BulkDialog({ work, target, onClose }: Props) {
  const { spec, actor } = useListController();
  const { t } = useTranslation(['list', 'action', 'common']);
  const { record, name } = work;
  const text = useDerivedText(record.name);
  const [phase, setPhase] = useState<Phase>('reading');
  const [read, setRead] = useState<{ done: number; total: number | null }>({
    done: 0,
    total: null,
  });
  const [rows, setRows] = useState<readonly AnyRow[]>([]);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, RowOutcome>>(new Map());
  const [comment, setComment] = useState('');
  const abort = useRef(new AbortController());
  const form = useFields(work.options.inputs);
  const label = text(`acts.${name}.label`);
  const isReady = commentIsEnough(work.comment, comment) && form.isComplete;

  useEffect(() => {
    const own = new AbortController();
    abort.current = own;
    actor.send({ type: 'hold', by: 'bulk' });
    readTarget(spec, record, target, own.signal, (done, total) => setRead({ done, total })).then(
      (found) => {
        if (own.signal.aborted) return;
        setRows(found);
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
  }, [spec, record, target, actor, onClose]);

  // The inputs of the action also decide which rows are included. Until they are filled, no row is
  // excluded.
  const { values, isComplete } = form;
  const plan = useMemo(
    () =>
      rows.map((row) => {
        const left = work.leftOut(row, values);
        return { row, left: left === 'already' && !isComplete ? null : left };
      }),
    [rows, work, values, isComplete],
  );
  const items = plan.map(({ row, left }): BulkItem => {
    const { result = 'waiting', code } = outcomes.get(row.id) ?? {};
    return { row, left, code, result: left === null ? result : 'skipped' };
  });
  const willGo = items.filter(({ left }) => left === null);
  const refused = leftOuts
    .map((reason) => ({ reason, count: items.filter(({ left }) => left === reason).length }))
    .filter(({ count }) => count > 0);
  const over = willGo.filter(({ result }) => !['waiting', 'running'].includes(result)).length;
  const isOver = phase === 'finished' || phase === 'stopped';
  const done = willGo.filter(({ result }) => result === 'done').length;
  const needsInput = willGo.length > 0 || Object.keys(form.specs).length > 0;

  const recordOutcome = (some: readonly AnyRow[], result: BulkResult, code?: string) =>
    setOutcomes(
      (before) => new Map([...before, ...some.map(({ id }) => [id, { result, code }] as const)]),
    );

  const start = () => {
    if (phase !== 'asking' || !isReady || willGo.length === 0) return;
    const own = new AbortController();
    abort.current = own;
    setPhase('running');
    const going = willGo.map(({ row }) => row);
    void runBulk(work, going, comment, values, own.signal, recordOutcome).then(() => {
      if (!own.signal.aborted) return setPhase('finished');
      setOutcomes((before) => {
        const unsent = going.filter(({ id }) => !before.has(id));
        return new Map<string, RowOutcome>([
          ...before,
          ...unsent.map(({ id }) => [id, { result: 'skipped' }] as const),
        ]);
      });
      setPhase('stopped');
    });
  };

  const close = () => {
    if (phase === 'running') return;
    if (phase !== 'reading' && phase !== 'asking') actor.send({ type: 'clear' });
    onClose();
  };

  return (
    <ActionDialog
      className="action-bulk-dialog"
      title={
        isOver
          ? t('list:bulk.finished', { act: label, done, total: willGo.length })
          : t('list:bulk.title', { act: label, count: target.ids?.length ?? read.total ?? 0 })
      }
      isBusy={phase === 'running'}
      isDeliberate={isDeliberate(work.options)}
      onConfirm={start}
      onClose={close}
      footer={
        phase === 'running' ? (
          <Button text={t('list:bulk.stop')} onClick={() => abort.current.abort()} />
        ) : (
          <>
            {isOver && (
              <Button
                icon={<DuplicateIcon />}
                data-testid="bulk.copy"
                text={t('list:bulk.copy')}
                onClick={() => copyText(resultLines(items))}
              />
            )}
            <Button
              text={t(phase === 'asking' ? 'action:cancel' : 'action:close')}
              onClick={close}
            />
            {phase === 'asking' && (
              <Button
                type="submit"
                intent={work.options.intent ?? 'primary'}
                data-testid="bulk.start"
                disabled={willGo.length === 0 || !isReady}
                text={t('list:bulk.start', { act: label, count: willGo.length })}
              />
            )}
          </>
        )
      }
    >
      {phase === 'reading' && (
        <div role="status">
          {t('list:bulk.reading', { done: read.done, total: read.total ?? '…' })}
          <ProgressBar value={read.total ? read.done / read.total : 0.05} />
        </div>
      )}
      {phase !== 'reading' && !isOver && (
        <>
          <p className="action-act-will">{text(`acts.${name}.will`)}</p>
          <ul className="list-bulk-plan">
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
      {phase === 'asking' && needsInput && (
        <Fields name={record.name} form={form} disabled={false} />
      )}
      {phase === 'asking' && willGo.length > 0 && work.comment !== 'none' && (
        <ActComment
          rule={work.comment}
          isDeliberate={isDeliberate(work.options)}
          value={comment}
          disabled={false}
          userId={null}
          onChange={setComment}
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
    </ActionDialog>
  );
}
