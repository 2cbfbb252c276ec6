import './action.css';
import { Button, Callout, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { change, read } from '../data/client.ts';
import { type ClientError, errorText, toClientError } from '../data/client-error.ts';
import type { ResultOf } from '../data/graphql.ts';
import { adminName, useReferences } from '../data/references.ts';
import { useKeyedEffect } from '../data/use-keyed-effect.ts';
import { maxTextLength } from '../form/masks.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CloseOutcome, IntentOutcome, OpenOutcomeByKey } from './act-document.ts';
import { outcomesChanged } from './outcome-news.ts';
import { hasHappened } from './send-act.ts';
import { SentArguments } from './sent-arguments.tsx';

interface Props {
  readonly outcomeKey: string;
  /**
   * A new number triggers another read, because the gateway may not have stored the outcome yet.
   */
  readonly turn?: number;
  /** Another component is querying it at the moment. */
  readonly isBusy?: boolean;
  /** Shows a button of its own to check for evidence. */
  readonly hasCheck?: boolean;
  readonly onClosed: (happened: boolean) => void;
}

type Open = ResultOf<typeof OpenOutcomeByKey>['openOutcome'];

/**
 * An action with an unknown outcome: who sent what and when, and the form in which a person closes
 * it.
 */
export function CloseOutcomePanel(props: Props) {
  const { outcomeKey, turn = 0, isBusy = false, hasCheck = false, onClosed } = props;
  const { t } = useTranslation(['action', 'errors']);
  const { admins } = useReferences();
  const [open, setOpen] = useState<Open>(null);
  const [settled, setSettled] = useState<boolean | null>(null);
  const [comment, setComment] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<ClientError | null>(null);
  const id = useId();

  useKeyedEffect(`${outcomeKey} ${turn}`, () => {
    let current = true;
    read(OpenOutcomeByKey, { key: outcomeKey }).then(
      // If the outcome stops being open while the panel is on screen, the surrounding dialog
      // settles it.
      ({ openOutcome }) => current && openOutcome && setOpen(openOutcome),
      () => {},
    );
    return () => {
      current = false;
    };
  });

  const settle = (happened: boolean) => {
    setSettled(happened);
    outcomesChanged();
    onClosed(happened);
  };
  const tried = async (work: () => Promise<void>) => {
    setIsSending(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      setError(toClientError(reason));
    } finally {
      setIsSending(false);
    }
  };
  const close = (happened: boolean) =>
    tried(async () => {
      await change(CloseOutcome, { key: outcomeKey, happened, comment });
      settle(happened);
    });
  const check = () =>
    tried(async () => {
      const { outcome } = await read(IntentOutcome, { key: outcomeKey });
      if (outcome.state !== 'UNKNOWN') settle(hasHappened(outcome.state));
      else setOpen((await read(OpenOutcomeByKey, { key: outcomeKey })).openOutcome);
    });

  if (settled !== null)
    return (
      <Callout intent={settled ? 'warning' : 'primary'} role="status">
        {t(settled ? 'action:settledHappened' : 'action:settledNotHappened')}
      </Callout>
    );
  if (!open) return null;
  const disabled = isSending || isBusy;
  const isReady = comment.trim() !== '' && !disabled;
  const values = { name: adminName(admins, open.adminId) };
  return (
    <Callout intent="warning" title={t('action:closeTitle')} data-testid="outcome.close">
      <p>{t('action:sentBy', { ...values, when: formatInstant(open.at) })}</p>
      <SentArguments sent={open.sent} />
      {open.checkedAt && (
        <p className="wf-muted">{t('action:checkedAt', { when: formatInstant(open.checkedAt) })}</p>
      )}
      {open.mayClose && (
        <>
          <label htmlFor={id}>{t('action:closeComment')}</label>
          <TextArea
            id={id}
            fill
            rows={2}
            maxLength={maxTextLength}
            value={comment}
            // Enter in this text is a new line and does not trigger the form's OK.
            onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
            onChange={(event) => setComment(event.target.value)}
          />
        </>
      )}
      {error && <p role="alert">{errorText(t, error)}</p>}
      <div className="action-close-buttons">
        {hasCheck && (
          <Button disabled={disabled} text={t('action:ask')} onClick={() => void check()} />
        )}
        {open.mayClose && (
          <>
            <Button
              disabled={!isReady}
              text={t('action:happened')}
              onClick={() => void close(true)}
            />
            <Button
              disabled={!isReady}
              text={t('action:notHappened')}
              onClick={() => void close(false)}
            />
          </>
        )}
      </div>
    </Callout>
  );
}
