import { deviceLifecycle } from '../../../machines/device/device.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneDevice } from './devices.graphql.ts';

export const deviceFields = {
  id: { as: 'copy', width: 84 },
  userId: { as: 'user', secondary: 'userName' },
  name: { as: 'text', width: 190 },
  type: { as: 'enum', of: 'DeviceType' },
  status: { as: 'status', of: 'DeviceStatus' },
  sharedWith: { as: 'number', width: 110 },
  fingerprint: { as: 'copy', width: 260 },
  ip: { as: 'contact', reveals: 'DEVICE_IP', secondary: 'id', width: 160 },
  createdAt: { as: 'date', sort: true },
  lastSeenAt: { as: 'date', sort: true },
} as const;

/** Devices that traders use; staff rename, suspend or delete them (d3:70). */
export const deviceRecord = defineRecord({
  name: 'devices',
  lifecycle: deviceLifecycle,
  read: OneDevice,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: deviceFields,
  summary: ['userId', 'name', 'type', 'fingerprint', 'sharedWith', 'lastSeenAt'],
  user: ({ userId }) => userId,
  path: (id) => `/traders/devices?search=${id}`,
  acts: {
    edit: {
      edits: true,
      inputs: {
        name: { as: 'text' },
        type: { as: 'choice', of: 'DeviceType', among: () => ['SMARTPHONE', 'IP_PHONE'] },
      },
    },
    resume: { bulk: true, intent: 'success' },
    suspend: { bulk: true, intent: 'warning' },
    delete: { bulk: true, intent: 'danger' },
  },
});
