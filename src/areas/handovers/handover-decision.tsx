import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { change } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { useMay } from '../../data/session.ts';
import type { Handover } from '../../entities/handovers.graphql.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AcceptHandover, WithdrawHandover } from './handovers.graphql.ts';

interface Props {
  readonly handover: Handover;
  /** Ids of its cases, which are taken over when it is accepted. */
  readonly cases: readonly string[];
  readonly isTaking: boolean;
  readonly onTake: (ids: readonly string[]) => Promise<void>;
  /** Called after every answer: the hand-over may have another state. */
  readonly onDone: () => void;
}

/** Accepts a hand-over and takes its cases, or withdraws the viewer's own. */
export function HandoverDecision({ handover, cases, isTaking, onTake, onDone }: Props) {
  const { t } = useTranslation('handovers');
  const may = useMay('arbitrate');
  const [isBusy, setIsBusy] = useState(false);
  const { id, isOwn, mayAccept, acceptBy } = handover;
  const taken = may ? cases : [];

  const send = async (work: () => Promise<unknown>, done: 'accepted' | 'withdrawn') => {
    setIsBusy(true);
    try {
      await work();
      notify({ intent: 'success', key: `handovers:${done}` });
      onDone();
      if (done === 'accepted' && taken.length > 0) await onTake(taken);
    } catch (reason) {
      notifyFailure(reason);
      onDone();
    } finally {
      setIsBusy(false);
    }
  };
  const key = crypto.randomUUID();
  if (mayAccept)
    return (
      <Button
        intent="primary"
        loading={isBusy || isTaking}
        text={taken.length > 0 ? t('page.accept', { count: taken.length }) : t('page.acceptNone')}
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
