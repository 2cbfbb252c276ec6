import { eq } from 'drizzle-orm';
import { deviceLifecycle } from '../../../machines/device/device.machine.ts';
import { devices } from '../../db/schema/p2p.ts';
import type { Subject } from '../../engine/advance.ts';
import { deviceList } from './device.list.ts';

export type StoredDevice = typeof devices.$inferSelect;

export const deviceSubject: Subject<StoredDevice, unknown> = {
  lifecycle: deviceLifecycle,
  list: deviceList,
  missing: 'NotFound',
  refused: 'InvalidRequest',
  async lock(tx, id) {
    const [stored] = await tx.select().from(devices).where(eq(devices.id, id)).for('update');
    return stored;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect({ tx }, { id }, { to }) {
    await tx.update(devices).set({ status: to }).where(eq(devices.id, id));
  },
  auditSnapshot: ({ status, userId, name, type }) => ({ status, userId, name, type }),
};
