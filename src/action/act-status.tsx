import { Callout, Spinner } from '@blueprintjs/core';
import type { SnapshotFrom } from 'xstate';
import type { adminActionMachine } from '../../machines/admin-action/admin-action.machine.ts';
import { type ClientError, errorText } from '../data/client-error.ts';
import { CopyRequestId } from '../i18n/copy-request-id.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { OfferRefusal } from './act-offers.ts';

interface Props {
  readonly state: SnapshotFrom<typeof adminActionMachine>;
  readonly error: ClientError | null;
  /** Why the action is not possible now, whatever the input. */
  readonly refusal: OfferRefusal | null;
  /** Replaces the catalogue's text of the error. */
  readonly message?: string | null;
}

/** The state of the request: refused, unknown, certainly not done, or in progress. */
export function ActStatus({ state, error, refusal, message }: Props) {
  const { t } = useTranslation(['action', 'errors']);
  return (
    <>
      {refusal && <Callout intent="warning">{t(`action:refusal.${refusal}`)}</Callout>}
      {state.matches('refused') && error && (
        <Callout intent="danger" title={t('action:refusedTitle')} role="alert">
          {message ?? errorText(t, error)}
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
          {t(`action:${state.value as 'sending' | 'settling'}`)}
        </div>
      )}
    </>
  );
}
