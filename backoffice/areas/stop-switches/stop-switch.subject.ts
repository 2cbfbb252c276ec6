import { eq } from 'drizzle-orm';
import { stopSwitch, stopSwitchStatus } from '../../../machines/stop-switch/stop-switch.codes.ts';
import { stopSwitchLifecycle } from '../../../machines/stop-switch/stop-switch.machine.ts';
import { stopSwitches, stopSwitchHistory } from '../../db/schema/stop-switches.ts';
import type { Subject } from '../../engine/advance.ts';
import { switchNames } from './read-switches.ts';
import { stopSwitchList } from './stop-switch.list.ts';

type StoredSwitch = typeof stopSwitches.$inferSelect;

/** A part of the platform, stopped or running. Its row is created by the first change. */
export const stopSwitchSubject: Subject<StoredSwitch, unknown> = {
  lifecycle: stopSwitchLifecycle,
  list: stopSwitchList,
  missing: 'NotFound',
  refused: 'InvalidRequest',
  async lock(tx, id) {
    const name = switchNames.find((one) => stopSwitch[one] === id);
    if (name === undefined) return undefined;
    await tx
      .insert(stopSwitches)
      .values({ id, name, status: stopSwitchStatus.running })
      .onConflictDoNothing();
    const [stored] = await tx
      .select()
      .from(stopSwitches)
      .where(eq(stopSwitches.id, id))
      .for('update');
    return stored;
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect({ tx, now, by }, { id }, { event, from, to, comment }) {
    await tx
      .update(stopSwitches)
      .set({ status: to, dateUpdated: now, changedBy: by.adminId, comment: comment ?? null })
      .where(eq(stopSwitches.id, id));
    await tx.insert(stopSwitchHistory).values({
      ...{ switchId: id, event, statusBefore: from, status: to, comment: comment ?? null },
      ...{ adminId: by.adminId, dateCreated: now },
    });
  },
  auditSnapshot: ({ name, status }) => ({ name, status }),
};
