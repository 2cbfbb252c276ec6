import { Button, Callout, TextArea } from '@blueprintjs/core';
import { useEffect, useId, useState } from 'react';
import { change, read } from '../data/client.ts';
import { ClientError, errorText } from '../data/client-error.ts';
import type { ResultOf } from '../data/graphql.ts';
import { useReferences } from '../data/references.ts';
import { longestText } from '../form/masks.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CloseOutcome, OpenOutcomeByKey } from './act-document.ts';

interface Props {
  readonly outcomeKey: string;
  readonly onClosed: (happened: boolean) => void;
}

type Open = ResultOf<typeof OpenOutcomeByKey>['openOutcome'];

/** An action whose outcome is unknown: who sent what and when, and a person's word about it. */
export function CloseOutcomePanel({ outcomeKey, onClosed }: Props) {
  const { t } = useTranslation(['action', 'errors']);
  const { admins } = useReferences();
  const [open, setOpen] = useState<Open>(null);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ClientError | null>(null);
  const id = useId();

  useEffect(() => {
    let current = true;
    read(OpenOutcomeByKey, { key: outcomeKey }).then(
      ({ openOutcome }) => current && setOpen(openOutcome),
      () => current && setOpen(null),
    );
    return () => {
      current = false;
    };
  }, [outcomeKey]);

  if (!open?.mayClose) return null;
  const close = async (happened: boolean) => {
    setBusy(true);
    try {
      await change(CloseOutcome, { key: outcomeKey, happened, comment });
      setOpen(null);
      onClosed(happened);
    } catch (reason) {
      setError(
        reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined'),
      );
    } finally {
      setBusy(false);
    }
  };
  const isReady = comment.trim() !== '' && !busy;
  const values = { name: admins.get(open.adminId)?.email ?? `#${open.adminId}` };
  return (
    <Callout intent="warning" title={t('action:closeTitle')} data-testid="outcome.close">
      <p>{t('action:sentBy', { ...values, when: formatInstant(open.at) })}</p>
      <pre className="wf-mono">{JSON.stringify(open.sent, null, 1)}</pre>
      <label htmlFor={id}>{t('action:closeComment')}</label>
      <TextArea
        id={id}
        fill
        rows={2}
        maxLength={longestText}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {error && <p role="alert">{errorText(t as never, error)}</p>}
      <Button disabled={!isReady} text={t('action:happened')} onClick={() => void close(true)} />
      <Button
        disabled={!isReady}
        text={t('action:notHappened')}
        onClick={() => void close(false)}
      />
    </Callout>
  );
}
