import { Button, Callout } from '@blueprintjs/core';
import { useOutdated } from '../data/build-version.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/**
 * Reports that this page is older than the server. It reloads only on the person's request, because
 * there may be unsaved input.
 */
export function OutdatedBar() {
  const { t } = useTranslation(['shell', 'common']);
  if (!useOutdated()) return null;
  return (
    <Callout intent="warning" compact role="alert" className="console-frame-outdated">
      <strong>{t('newVersion.title')}</strong> {t('newVersion.behind')}{' '}
      <Button
        size="small"
        intent="warning"
        text={t('common:do.reload')}
        onClick={() => location.reload()}
      />
    </Callout>
  );
}
