import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { change } from '../../data/client.ts';
import { adminName, useReferences } from '../../data/references.ts';
import { CreateAnywhere } from '../../entities/create-button.tsx';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListController } from '../../list/list-controller.ts';
import { ListPage } from '../../list/list-page.tsx';
import { ownedBy } from '../../list/own-list.ts';
import { CreateNotification } from './admin-notifications.graphql.ts';
import { adminNotificationsList } from './admin-notifications.list.ts';
import { notificationInputs } from './notification-columns.ts';
import { ownNotificationsList } from './own-notifications.list.ts';

/** Adds a setting: the own one, or that of an admin. Every admin has the right to the own ones. */
function AddNotification({ adminId }: { readonly adminId?: string }) {
  const { actor } = useListController();
  return (
    <CreateAnywhere
      name="adminNotifications"
      fields={notificationInputs}
      send={(values, key) =>
        change(CreateNotification, { ...values, adminId: adminId ?? null, key })
      }
      onDone={() => actor.send({ type: 'refresh' })}
    />
  );
}

/** /account/notifications */
export const OwnNotificationsPage = () => (
  <ListPage spec={ownNotificationsList} tools={<AddNotification />} />
);

/** /admin-management/:id/notifications */
export function AdminNotificationsPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('adminNotifications');
  const { admins } = useReferences();
  const spec = useMemo(() => ownedBy(adminNotificationsList, id), [id]);
  usePageTitle(t('of', { name: adminName(admins, id) }));
  return <ListPage key={id} spec={spec} tools={<AddNotification adminId={id} />} />;
}
