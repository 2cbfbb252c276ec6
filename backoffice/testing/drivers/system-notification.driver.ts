import { systemNotificationsCatalogue } from '../../areas/system-notifications/system-notifications.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

let rows = 0;

export const systemNotificationDriver = catalogueDriver(systemNotificationsCatalogue, {
  row() {
    rows += 1;
    return { text: `Text ${rows}`, language: 'en', dateCreated: new Date(0) };
  },
  edit: { text: 'Another one' },
  console: { args: { edit: 'text: "Another one"' }, oneRow: true },
});
