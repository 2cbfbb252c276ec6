import { Button, Callout } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { setRefusal, useRefusal } from '../../data/refusal.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Shows why the admin was redirected here from the requested screen (d1:54). */
export function RefusedLine() {
  const { t } = useTranslation(['shell', 'account']);
  const section = useRefusal();
  if (section === null) return null;
  return (
    <Callout className="account-refused" intent="warning" compact role="alert">
      <span>
        {t('shell:refused')}: <strong>{findText('shell', `sections.${section}`) ?? section}</strong>
      </span>
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={t('shell:notices.dismiss')}
        onClick={() => setRefusal(null)}
      />
    </Callout>
  );
}
