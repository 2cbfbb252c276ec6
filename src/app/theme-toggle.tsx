import { Button } from '@blueprintjs/core';
import { ContrastIcon } from '@blueprintjs/icons';
import { notifyFailure } from '../data/notices.ts';
import { updateSettings, useSession } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { showTheme } from '../theme/theme.ts';

/** Saved in the admin's settings (d1:15). */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const dark = useSession().settings.isDarkTheme;
  const label = dark ? t('header.toLight') : t('header.toDark');
  const toggle = () => {
    showTheme(!dark);
    updateSettings({ isDarkTheme: !dark }).catch(notifyFailure);
  };
  return (
    <Button
      variant="minimal"
      icon={<ContrastIcon />}
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  );
}
