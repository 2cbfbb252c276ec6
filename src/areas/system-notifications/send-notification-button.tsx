import { Button } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { useMay, useSession } from '../../data/session.ts';
import { offeredLanguage } from '../../form/offered-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ReceiverCount } from './receiver-count.tsx';
import { SendNotification } from './system-notifications.graphql.ts';

const fields = {
  userIds: { as: 'users', unless: ['tagIds'] },
  tagIds: { as: 'tags', optional: true },
  receiverLanguage: offeredLanguage,
  message: { as: 'text', lines: true },
} as const;

/** Sends a text to chosen users and to users with chosen tags (d2:286). */
export function SendNotificationButton() {
  const { t } = useTranslation('systemNotifications');
  const may = useMay('sendNotifications');
  const [isOpen, setOpen] = useState(false);
  const { extensions } = useSession();
  // A back office with broadcasts sends with progress and a result for each recipient.
  if (!may || extensions.includes('broadcasts')) return null;
  return (
    <>
      <Button
        icon={<SendMessageIcon />}
        text={t('acts.send.label')}
        data-testid="systemNotifications.send"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <FormDialog
          needs="sendNotifications"
          name="systemNotifications"
          act="send"
          fields={fields}
          send={({ receiverLanguage: language, ...values }, key) =>
            change(SendNotification, { ...values, language, key })
          }
          onClose={() => setOpen(false)}
        >
          {(values) => <ReceiverCount values={values} />}
        </FormDialog>
      )}
    </>
  );
}
