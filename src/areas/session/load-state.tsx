import { Button, Spinner } from '@blueprintjs/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { session } from './session-host.ts';
import './load-state.css';

/** Shown while the session is being checked or the console is loading. */
export function Loading({ text }: { readonly text: 'checking' | 'loading' }) {
  const { t } = useTranslation('session');
  return (
    <div className="load-state" role="status">
      <Spinner size={28} />
      <p>{t(text)}</p>
    </div>
  );
}

const retry = () => session.send({ type: 'retry' });

/** Shown if the start failed or took longer than 120 seconds (d1:181). */
export function LoadFailed({ onRetry = retry }: { readonly onRetry?: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  return (
    <main className="load-state">
      <h1>{t('loadFailed.title')}</h1>
      <p>{t('loadFailed.text')}</p>
      <Button intent="primary" text={t('common:do.retry')} autoFocus onClick={onRetry} />
    </main>
  );
}
