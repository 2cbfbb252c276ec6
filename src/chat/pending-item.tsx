import { Button } from '@blueprintjs/core';
import type { Pending } from '../../machines/chat-conversation/chat-conversation.machine.ts';
import { CloseOutcomePanel } from '../action/close-outcome.tsx';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface Props {
  readonly pending: Pending;
  readonly onRetry: () => void;
  readonly onTakeBack: () => void;
  readonly onDiscard: () => void;
}

/**
 * Shows a message that is being sent: its state, and the available actions if it did not arrive.
 */
export function PendingItem({ pending, onRetry, onTakeBack, onDiscard }: Props) {
  const { t } = useTranslation('chat');
  const error = useDerivedText('errors');
  const { state, key, text, code, files, openKey } = pending;
  const reason = code === null ? '' : error(code);
  return (
    <li className="chat-message" data-side="own" data-delivery={state} data-testid="chat.pending">
      {text !== '' && <div className="chat-message-text">{text}</div>}
      {files.length > 0 && <div className="wf-muted">{files.join(', ')}</div>}
      <div className="chat-message-delivery" role="status">
        <span className={state === 'failed' || state === 'unknown' ? 'wf-problem' : 'wf-muted'}>
          {t(`delivery.${state}`, { reason })}
        </span>
        {/* A message that was closed manually is sent as a new message, because its key is not sent twice. */}
        {state === 'failed' && code !== 'OUTCOME_SETTLED' && (
          <Button size="small" data-testid="chat.retry" text={t('retry')} onClick={onRetry} />
        )}
        {(state === 'failed' || state === 'unknown') && (
          <>
            <Button size="small" variant="minimal" text={t('takeBack')} onClick={onTakeBack} />
            <Button size="small" variant="minimal" text={t('discard')} onClick={onDiscard} />
          </>
        )}
      </div>
      {state === 'unknown' && (
        <CloseOutcomePanel
          outcomeKey={key}
          hasCheck
          // A message that was sent is already in the list. A message that was not sent returns to
          // the editor, as a new message.
          onClosed={(happened) => (happened ? onDiscard() : onTakeBack())}
        />
      )}
      {state === 'failed' && openKey !== null && (
        <CloseOutcomePanel key={openKey} outcomeKey={openKey} hasCheck onClosed={() => {}} />
      )}
    </li>
  );
}
