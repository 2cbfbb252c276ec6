import { Callout, Spinner } from '@blueprintjs/core';
import type { SnapshotFrom } from 'xstate';
import type { adminActionMachine } from '../../machines/admin-action/admin-action.machine.ts';
import type { Refusal } from '../../machines/lifecycle.ts';
import { type ClientError, errorText } from '../data/client-error.ts';
import { CopyRequestId } from '../i18n/copy-request-id.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

interface Props {
  readonly state: SnapshotFrom<typeof adminActionMachine>;
  readonly error: ClientError | null;
  /** Why the act may not be taken now, whatever is said. */
  readonly refusal: Refusal | null;
  /** What is said of the error in place of the catalogue's text. */
  readonly words?: string | null;
}

/** What became of what was asked for: refused, unknown, certainly not done, or under way. */
export function ActStatus({ state, error, refusal, words }: Props) {
  const { t } = useTranslation(['action', 'errors']);
  return (
    <>
      {refusal && <Callout intent="warning">{t(`action:refusal.${refusal}`)}</Callout>}
      {state.matches('refused') && error && (
        <Callout intent="danger" title={t('action:refusedTitle')} role="alert">
          {words ?? errorText(t as never, error)}
          {error.requestId && (
            <div>
              <CopyRequestId id={error.requestId} />
            </div>
          )}
        </Callout>
      )}
      {state.matches('unknown') && (
        <Callout intent="warning" role="alert">
          {t('action:unknown')}
        </Callout>
      )}
      {state.context.isClosed && state.hasTag('open') && (
        <Callout intent="primary" role="status" data-testid="act.closed">
          {t('action:closedByHand')}
        </Callout>
      )}
      {state.matches('unsent') && <Callout intent="primary">{t('action:unsent')}</Callout>}
      {state.hasTag('busy') && (
        <div className="action-act-busy" role="status">
          <Spinner size={16} />
          {t(`action:${state.value as 'checking' | 'sending' | 'settling'}`)}
        </div>
      )}
    </>
  );
}
