import { deviceCatalogue } from '../../areas/devices/devices.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

export const deviceDriver = catalogueDriver(deviceCatalogue, {
  row: () => ({
    ...{ userId: 1, type: 1, name: 'Phone', fingerprint: 'f00d', dateCreated: new Date() },
  }),
  edit: { name: 'Other name' },
  console: { args: { edit: 'name: "Other name"' } },
});
