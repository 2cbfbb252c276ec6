import { Button } from '@blueprintjs/core';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.ts';

/** What browsers say when a chunk is gone: a newer build was put in its place. */
const missingChunk =
  /dynamically imported module|importing a module script failed|unable to preload/i;

/** A screen that failed; the rest of the console goes on. */
export function RouteFailed() {
  const { t } = useTranslation(['shell', 'common']);
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <div className="console-plain-page">
        <h2>{t('notFound.title')}</h2>
        <p>{t('notFound.text')}</p>
        <Link to="/">{t('notFound.home')}</Link>
      </div>
    );
  const message = error instanceof Error ? error.message : String(error);
  const outdated = missingChunk.test(message);
  const kind = outdated ? 'newVersion' : 'failed';
  const again = () => (outdated ? location.reload() : void revalidate());
  return (
    <div className="console-plain-page" role="alert">
      <h2>{t(`${kind}.title`)}</h2>
      <p>{t(`${kind}.text`)}</p>
      {!outdated && <p className="wf-mono wf-muted">{message}</p>}
      <Button
        intent="primary"
        text={outdated ? t('common:do.reload') : t('common:do.retry')}
        onClick={again}
      />
    </div>
  );
}
