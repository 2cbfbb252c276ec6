import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { SendNotificationButton } from './send-notification-button.tsx';
import { systemNotificationInputs } from './system-notification.record.ts';
import { CreateSystemNotification } from './system-notifications.graphql.ts';
import { systemNotificationsList } from './system-notifications.list.ts';

const tools = (
  <>
    <SendNotificationButton />
    <CreateButton
      name="systemNotifications"
      needs="manageSystemNotifications"
      fields={systemNotificationInputs}
      send={(values, key) => change(CreateSystemNotification, { ...values, key })}
    />
  </>
);

/** /settings/system-notifications */
export const SystemNotificationsPage = () => (
  <ListPage spec={systemNotificationsList} tools={tools} />
);
