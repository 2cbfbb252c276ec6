import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { deviceStatus, deviceType } from '../../../machines/device/device.codes.ts';
import { deviceLifecycle } from '../../../machines/device/device.machine.ts';
import { devices } from '../../db/schema/p2p.ts';
import { acts, commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { wireCode, wireId, wireName } from '../../engine/wire.ts';
import { deviceList } from './device.list.ts';
import { deviceSubject } from './device.subject.ts';

const manages = { capability: 'manageDevice' } as const;
const failure = 'result';
const path = 'v1/devices/{id}';

const input = z.object({
  id: wireId,
  name: wireName(100).optional(),
  type: wireCode.refine((code) => Object.values<number>(deviceType).includes(code)).optional(),
  status: wireCode.optional(),
  ...commentFields,
});
type Given = z.output<typeof input>;

const eventOf = ({ status }: Pick<Given, 'status'>) =>
  status === deviceStatus.active ? 'resume' : status === deviceStatus.suspended ? 'suspend' : null;

/**
 * Search, edit and delete (d3:71). An edit sends back the edited form of the received object (N38).
 */
export const deviceRoutes: readonly Route[] = [
  list({
    ...{ method: 'GET', path: 'v1/devices/search', failure, list: deviceList },
    needs: { section: 'devices' },
  }),
  change({
    ...{ method: 'PUT', path, failure, needs: manages, input },
    audit: {
      action: (payload) => actionOf(deviceLifecycle, eventOf(payload) ?? 'edit'),
      object: ({ id }) => ({ type: 'device', id: Number(id) }),
    },
    change: async ({ input: { id, name, type, comment, details, ...payload } }, unit) => {
      const text = comment ?? details;
      const event = eventOf(payload);
      const isEdit = name !== undefined || type !== undefined;
      const stored = await deviceSubject.lock(unit.tx, id);
      if (!stored) throw refuse('NotFound');
      if (isEdit) {
        if (stored.status === deviceStatus.deleted) throw refuse('InvalidRequest');
        const after = { name: name ?? stored.name, type: type ?? stored.type };
        await unit.tx.update(devices).set(after).where(eq(devices.id, id));
        unit.touch(deviceList, id);
        await unit.audit({
          ...{ action: 'device.edit', objectType: 'device', objectId: id, comment: text, after },
          before: { name: stored.name, type: stored.type },
        });
      }
      if (event && !(isEdit && payload.status === stored.status)) {
        await advance(unit, deviceSubject, id, event, { comment: text });
      } else if (!isEdit) throw notValid({ path: 'name', message: 'This field must be filled' });
      return undefined;
    },
  }),
  ...acts(deviceSubject, deviceLifecycle, 'id', [
    { event: 'delete', method: 'DELETE', path, failure },
  ]),
];
