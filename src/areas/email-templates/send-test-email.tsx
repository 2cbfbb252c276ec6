import { Button } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { change } from '../../data/client.ts';
import type { MemberOf } from '../../data/enums.ts';
import { notifyFailure } from '../../data/notices.ts';
import { useMay, useSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SendTestEmail } from './email-templates.graphql.ts';

interface Props {
  readonly type: MemberOf<'EmailTemplateType'>;
  readonly subject: string;
  readonly body: string;
}

/** Sends the text with invented values to the person who looks at it. */
export function SendTestEmailButton({ type, subject, body }: Props) {
  const { t } = useTranslation('emailTemplates');
  const may = useMay('manageEmailTemplates');
  const { admin, extensions } = useSession();
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  if (!may || !extensions.includes('outbox')) return null;
  const send = async () => {
    setSending(true);
    try {
      await change(SendTestEmail, { type, subject, body, key: crypto.randomUUID() });
      setSent(true);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <p>
      <Button
        icon={<SendMessageIcon />}
        text={t('test.label')}
        loading={isSending}
        data-testid="email-template.test"
        onClick={() => void send()}
      />{' '}
      <span role="status">
        {isSent && (
          <>
            {t('test.sent', { address: admin.email })}{' '}
            <Link to="/settings/outbox">{t('test.outbox')}</Link>
          </>
        )}
      </span>
    </p>
  );
}
