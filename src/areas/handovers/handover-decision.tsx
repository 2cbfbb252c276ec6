import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { change } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import type { Handover } from '../../entities/handovers.graphql.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AcceptHandover, WithdrawHandover } from './handovers.graphql.ts';

interface Props {
  readonly handover: Handover;
  /** Ids of the cases that are taken over when it is accepted. */
  readonly cases: readonly string[];
  readonly isTaking: boolean;
  readonly onTake: (ids: readonly string[]) => Promise<void>;
  /** Called after every answer: the hand-over may have another state. */
  readonly onDone: () => void;
}

/** Accepts a hand-over and takes its cases, or withdraws the viewer's own. */
export function HandoverDecision({ handover, cases, isTaking, onTake, onDone }: Props) {
  const { t } = useTranslation('handovers');
  const [isBusy, setIsBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const { id, isOwn, mayAccept, acceptBy } = handover;

  const send = async (work: () => Promise<unknown>, done: 'accepted' | 'withdrawn') => {
    setIsBusy(true);
    try {
      await work();
      notify({ intent: 'success', key: `handovers:${done}` });
      onDone();
      if (done === 'accepted' && cases.length > 0) await onTake(cases);
    } catch (reason) {
      notifyFailure(reason);
      onDone();
    } finally {
      setIsBusy(false);
    }
  };
  if (mayAccept)
    return (
      <Button
        intent="primary"
        loading={isBusy || isTaking}
        text={cases.length > 0 ? t('page.accept', { count: cases.length }) : t('page.acceptNone')}
        data-testid="handover.accept"
        onClick={() => void send(() => change(AcceptHandover, { id, key }), 'accepted')}
      />
    );
  if (isOwn && acceptBy !== null)
    return (
      <Button
        loading={isBusy}
        text={t('page.withdraw')}
        data-testid="handover.withdraw"
        onClick={() => void send(() => change(WithdrawHandover, { id, key }), 'withdrawn')}
      />
    );
  return null;
}
