import '../../entities/record-page.css';
import './handovers.css';
import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { change } from '../../data/client.ts';
import { ClientError } from '../../data/client-error.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { ReadProblem } from '../../entities/read-problem.tsx';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HandOverForm, type HandOverValues } from './hand-over-form.tsx';
import { AddHandover } from './handovers.graphql.ts';
import { useOwnWork } from './use-own-work.ts';
import { WorkChoice, workKey, workLines } from './work-choice.tsx';

/** /handovers/new: the viewer's open work, with a note for the colleague who accepts it. */
export function NewHandoverPage() {
  const { t } = useTranslation('handovers');
  const navigate = useNavigate();
  const own = useOwnWork();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  // The same hand-over is added once, however often a lost answer makes a person send it.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const lines = workLines(own);
  const chosen = lines.filter((line) => !kept.has(workKey(line)));

  const keep = (item: string, isKept: boolean) =>
    setKept((before) => {
      const next = new Set(before);
      if (isKept) next.add(item);
      else next.delete(item);
      return next;
    });
  const send = async (values: HandOverValues) => {
    setIsBusy(true);
    try {
      const work = chosen.map(({ kind, objectId, action }) => ({ kind, objectId, action }));
      await change(AddHandover, { ...values, work, key });
      notify({ intent: 'success', key: 'handovers:added' });
      await navigate('/handovers');
    } catch (reason) {
      notifyFailure(reason);
      // The response to the first request was lost, and the form changed since.
      if (reason instanceof ClientError && reason.code === 'KEY_MISMATCH')
        setKey(crypto.randomUUID());
      setIsBusy(false);
    }
  };
  return (
    <article className="record-page" data-testid="handover.new">
      <p className="wf-muted">{t('new.about')}</p>
      <div className="record-page-body">
        <div>
          {own.problems.map(({ kind, error, again }) => (
            <ReadProblem key={kind} error={error} again={again} />
          ))}
          <WorkChoice lines={lines} kept={kept} disabled={isBusy} onKeep={keep} />
          {own.omitted > 0 && (
            <p className="wf-warning">{t('new.omitted', { count: own.omitted })}</p>
          )}
          {own.isLoading && <LoadingLines count={3} />}
          {!own.isLoading && own.problems.length === 0 && lines.length === 0 && (
            <Callout compact>{t('new.none')}</Callout>
          )}
        </div>
        <HandOverForm count={chosen.length} isBusy={isBusy} onSend={send} />
      </div>
    </article>
  );
}
