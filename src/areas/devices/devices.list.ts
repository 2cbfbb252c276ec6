import { defineList } from '../../list/define-list.ts';
import { userPath } from '../../list/row-path.ts';
import { deviceFields, deviceRecord } from './device.record.ts';
import { Devices } from './devices.graphql.ts';

/** Devices, searched by user, name, fingerprint, address and day (d3:71). */
export const devicesList = defineList({
  name: 'devices',
  query: Devices,
  live: true,
  sort: { field: 'defaultSort', desc: false },
  record: deviceRecord,
  path: ({ userId }) => userPath(userId),
  columns: deviceFields,
  filters: {
    search: { as: 'text' },
    userId: { as: 'user' },
    shared: { as: 'choice', of: 'DeviceSharing', one: true },
    status: { as: 'choice', of: 'DeviceStatus' },
    type: { as: 'choice', of: 'DeviceType' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
