import '../../../entities/record-page.css';
import { useParams } from 'react-router-dom';
import { NoRecord } from '../../../entities/no-record.tsx';
import { useRecord } from '../../../entities/use-record.ts';
import { usePageTitle } from '../../../i18n/page-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UserLive } from '../user.graphql.ts';
import { userRecord } from '../user.record.ts';
import { UserTabs } from '../user-tabs.tsx';
import { EmailBody } from './email-body.tsx';
import { UserNotificationForm } from './user-notification-form.tsx';

/** /user/:id/notifications: what the user is notified of, and the format of the mail (d1:78). */
export function UserNotificationsPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['userNotifications', 'users', 'common']);
  const reading = useRecord(userRecord, id, UserLive);
  const { row } = reading;
  usePageTitle(
    row
      ? `${t('userNotifications:title')} · ${t('users:one', { id })} · ${String(row.userName)}`
      : undefined,
  );
  if (reading.status === 'missing' || !row)
    return <NoRecord reading={reading} missing={t('users:notFound', { id })} list="/users" />;
  return (
    <article className="record-page" data-testid="user-notifications">
      <UserTabs userId={id} />
      <EmailBody userId={id} />
      <UserNotificationForm key={id} userId={id} />
    </article>
  );
}
