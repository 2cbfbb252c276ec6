import { Button, Callout } from '@blueprintjs/core';
import { useOutdated } from '../data/outdated.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Says that this page is older than the server. It reloads when the person says so: something may be half typed. */
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
