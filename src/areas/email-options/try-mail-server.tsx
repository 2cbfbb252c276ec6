import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { read } from '../../data/client.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { notifyFailure } from '../../data/notices.ts';
import { useSession } from '../../data/session.ts';
import { findText } from '../../i18n/derived-text.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MailServer } from './email-options.graphql.ts';

type Tried = ResultOf<typeof MailServer>['mailServer'];

/** Tries the stored options: connects to the mail server and signs in, and sends nothing. */
export function TryMailServer() {
  const { t } = useTranslation('emailOptions');
  const { extensions } = useSession();
  const [isTrying, setTrying] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  if (!extensions.includes('outbox')) return null;
  const begin = async () => {
    setTrying(true);
    setTried(null);
    try {
      setTried((await read(MailServer, {})).mailServer);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setTrying(false);
    }
  };
  return (
    <>
      <Button
        text={t('try.label')}
        loading={isTrying}
        data-testid="email-options.try"
        onClick={() => void begin()}
      />
      {tried && (
        <Callout
          compact
          intent={tried.result === 'CONNECTED' ? 'success' : 'warning'}
          role="status"
          data-testid="email-options.tried"
        >
          {findText('enums', `MailServerResult.${tried.result ?? 'UNKNOWN'}`)}
          {tried.took !== null && ` · ${t('try.took', { ms: formatNumber(tried.took) })}`}
          {tried.detail && <div className="wf-muted">{tried.detail}</div>}
        </Callout>
      )}
    </>
  );
}
