import { Button } from '@blueprintjs/core';
import { useCallback, useEffect } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { useWhenLive } from '../data/use-live.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type MissingReason, ScreenMissing } from './screen-loading.ts';

/** Shown for a screen that failed; the rest of the console stays usable. */
export function RouteFailed() {
  const { t } = useTranslation(['shell', 'common']);
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (error instanceof ScreenMissing) return <Missing reason={error.reason} />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <div className="console-plain-page">
        <h2>{t('notFound.title')}</h2>
        <p>{t('notFound.text')}</p>
        <Link to="/">{t('notFound.home')}</Link>
      </div>
    );
  return (
    <div className="console-plain-page" role="alert">
      <h2>{t('failed.title')}</h2>
      <p>{t('failed.text')}</p>
      <p className="wf-mono wf-muted">{error instanceof Error ? error.message : String(error)}</p>
      <Button intent="primary" text={t('common:do.retry')} onClick={() => void revalidate()} />
    </div>
  );
}

/** Milliseconds between two attempts to load a screen while the server cannot be reached. */
const retryIntervalMs = 5_000;

function Missing({ reason }: { readonly reason: MissingReason }) {
  const { t } = useTranslation(['shell', 'common']);
  const { revalidate, state } = useRevalidator();
  const isOutdated = reason === 'newVersion';
  const retry = useCallback(() => {
    if (!isOutdated) void revalidate();
  }, [isOutdated, revalidate]);
  useWhenLive(retry);
  useEffect(() => {
    const timer = setInterval(retry, retryIntervalMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [retry]);
  return (
    <div className="console-plain-page" role="alert">
      <h2>{t(`${reason}.title`)}</h2>
      <p>{t(`${reason}.text`)}</p>
      <Button
        intent="primary"
        text={isOutdated ? t('common:do.reload') : t('common:do.retry')}
        loading={state === 'loading'}
        onClick={() => (isOutdated ? location.reload() : retry())}
      />
    </div>
  );
}
