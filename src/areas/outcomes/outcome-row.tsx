import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { IntentOutcome } from '../../action/act-document.ts';
import { actionText } from '../../action/action-text.ts';
import { CloseOutcomePanel } from '../../action/close-outcome.tsx';
import { outcomesChanged } from '../../action/outcome-news.ts';
import { hasHappened } from '../../action/send-act.ts';
import { SentArguments } from '../../action/sent-arguments.tsx';
import { read } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { adminName, useReferences } from '../../data/references.ts';
import type { OpenOutcome } from '../../entities/open-outcomes.graphql.ts';
import { Instant } from '../../i18n/instant.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import { SentObjectLater } from '../objects/sent-object-later.record.tsx';

const notifyOutcome = (happened: boolean) =>
  notify({
    intent: 'success',
    key: happened ? 'outcomes:found.happened' : 'outcomes:found.notHappened',
  });

/** Shows one action whose outcome is unknown, and below it the panel that closes it manually. */
export function OutcomeRow({ row }: { readonly row: OpenOutcome }) {
  const { t } = useTranslation(['outcomes', 'action', 'enums']);
  const { admins } = useReferences();
  const [isClosing, setIsClosing] = useState(false);
  const [isChecking, setIsChecking] = useState(false);

  const check = async () => {
    setIsChecking(true);
    try {
      const { outcome } = await read(IntentOutcome, { key: row.key });
      if (outcome.state === 'UNKNOWN') notify({ intent: 'info', key: 'outcomes:found.nothing' });
      else notifyOutcome(hasHappened(outcome.state));
    } catch (reason) {
      notifyFailure(reason);
    } finally {
      setIsChecking(false);
      outcomesChanged();
    }
  };

  return (
    <tbody data-testid={`outcome.${row.key}`}>
      <tr>
        <td>
          <Instant at={row.at} />
        </td>
        <td className="outcomes-long">{adminName(admins, row.adminId)}</td>
        <th scope="row" className="outcomes-long">
          {actionText(row.action)}
        </th>
        <td className="outcomes-long">
          <SentObjectLater row={row} />
        </td>
        <td className="outcomes-long">
          <SentArguments sent={row.sent} />
        </td>
        <td>
          <Status intent="warn">{t('enums:OutcomeState.UNKNOWN')}</Status>
          {row.checkedAt && (
            <div className="wf-muted">
              {t('outcomes:checked')} <Instant at={row.checkedAt} />
            </div>
          )}
        </td>
        <td>
          <div className="outcomes-buttons">
            <Button
              size="small"
              loading={isChecking}
              text={t('action:ask')}
              data-testid="outcome.check"
              onClick={() => void check()}
            />
            <Button
              size="small"
              disabled={!row.mayClose}
              title={row.mayClose ? undefined : t('action:refusal.rights')}
              active={isClosing}
              aria-expanded={isClosing}
              text={t('outcomes:close')}
              data-testid="outcome.byHand"
              onClick={() => setIsClosing(!isClosing)}
            />
          </div>
        </td>
      </tr>
      {isClosing && (
        <tr>
          <td colSpan={7}>
            <CloseOutcomePanel outcomeKey={row.key} isBusy={isChecking} onClosed={notifyOutcome} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
