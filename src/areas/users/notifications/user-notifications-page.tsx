import { useTranslation } from '../../../i18n/use-translation.ts';
import { UserTabPage } from '../user-tab-page.tsx';
import { EmailBody } from './email-body.tsx';
import { UserNotificationForm } from './user-notification-form.tsx';

/** /user/:id/notifications: what the user is notified of, and the format of the mail (d1:78). */
export function UserNotificationsPage() {
  const { t } = useTranslation('userNotifications');
  return (
    <UserTabPage title={t('title')} testId="user-notifications">
      {({ id }) => (
        <>
          <EmailBody userId={id} />
          <UserNotificationForm key={id} userId={id} />
        </>
      )}
    </UserTabPage>
  );
}
