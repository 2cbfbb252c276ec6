import { deviceStatus, deviceType } from '../../../machines/device/device.codes.ts';
import { deviceLifecycle } from '../../../machines/device/device.machine.ts';
import { devices } from '../../db/schema/p2p.ts';
import { catalogue } from '../../engine/catalogue.ts';
import type { Route } from '../../engine/routes.ts';
import { wireCode, wireCodeOf, wireName } from '../../engine/wire.ts';
import { deviceList } from './device.list.ts';

const kind = wireCodeOf(deviceType, 'Not a kind of device');
const path = 'v1/devices/{id}';

/**
 * Search, edit and delete (d3:71). An edit sends back the edited form of the received object (N38).
 */
export const deviceCatalogue = catalogue({
  ...{ lifecycle: deviceLifecycle, table: devices, list: deviceList },
  lists: { needs: { section: 'devices' }, calls: [['GET', 'v1/devices/search']] },
  edit: {
    fields: {
      name: wireName(100).optional(),
      type: kind.optional(),
      status: wireCode.optional(),
    },
    calls: [['PUT', path]],
    moves: {
      field: 'status',
      events: { [deviceStatus.active]: 'resume', [deviceStatus.suspended]: 'suspend' },
    },
  },
  delete: { calls: [['DELETE', path]], keepsRow: true },
  snapshot: ({ status, userId, name, type }) => ({ status, userId, name, type }),
});

export const deviceRoutes: readonly Route[] = deviceCatalogue.routes;
