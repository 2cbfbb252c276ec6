import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormDialog } from '../../../action/form-dialog.tsx';
import { memberText } from '../../../cells/cell-text.ts';
import { change } from '../../../data/client.ts';
import { useMay } from '../../../data/session.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SetUserEmailBodyType, UserEmailBody } from './user-notifications.graphql.ts';

const typeColumn = { field: 'emailBodyType', of: 'EmailBodyType' } as const;
const fields = {
  type: { as: 'choice', of: 'EmailBodyType', among: () => ['HTML', 'PLAIN_TEXT'] },
} as const;

/** The format of the user's mail (d1:103), and a form that changes it. */
export function EmailBody({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('userNotifications');
  const may = useMay('manageUserNotifications');
  const [isOpen, setOpen] = useState(false);
  const { data, error, again } = usePanel(UserEmailBody, { id: userId });
  if (error) return <ReadProblem error={error} again={again} />;
  const type = data?.user?.emailBodyType ?? null;
  return (
    <div className="notification-table-tools" data-testid="email-body">
      <span>{t('emailBody')}</span>
      <strong>{type ? memberText(typeColumn, { emailBodyType: type }) : '–'}</strong>
      {may && data && (
        <Button
          size="small"
          text={t('acts.emailBody.short')}
          data-testid="email-body.edit"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <FormDialog
          needs="manageUserNotifications"
          name="userNotifications"
          act="emailBody"
          about={{ userId }}
          fields={fields}
          start={{ type }}
          send={(values, key) => change(SetUserEmailBodyType, { userId, ...values, key })}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) again();
          }}
        />
      )}
    </div>
  );
}
