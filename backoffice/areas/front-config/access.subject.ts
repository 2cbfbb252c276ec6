import { and, eq } from 'drizzle-orm';
import { frontConfigAccess as access } from '../../../machines/front-config-access/front-config-access.codes.ts';
import { frontConfigAccessLifecycle } from '../../../machines/front-config-access/front-config-access.machine.ts';
import { frontConfigAccess, frontConfigApps } from '../../db/schema/front-config.ts';
import { securityGroups } from '../../db/schema/security-groups.ts';
import type { Subject } from '../../engine/advance.ts';
import { securityGroupsList } from '../security-groups/security-groups.list.ts';
import { frontConfigList } from './front-config.list.ts';

interface StoredAccess {
  /** The group's. */
  readonly id: number;
  readonly appId: number;
  readonly status: number;
}

/** The right of a group on the app, by the group's id. A pair without a row has the default. */
export const accessSubject = (appId: number): Subject<StoredAccess, unknown> => ({
  ...{ lifecycle: frontConfigAccessLifecycle, list: securityGroupsList },
  ...{ objectType: 'securityGroup', missing: 'NotFound', refused: 'InvalidRequest' },
  async lock(tx, id) {
    const [group] = await tx
      .select()
      .from(securityGroups)
      .where(eq(securityGroups.id, id))
      .for('update');
    const [app] = await tx.select().from(frontConfigApps).where(eq(frontConfigApps.id, appId));
    if (!group || !app) return undefined;
    const [stored] = await tx
      .select()
      .from(frontConfigAccess)
      .where(and(eq(frontConfigAccess.appId, appId), eq(frontConfigAccess.groupId, id)));
    return { id, appId, status: stored?.status ?? access.default };
  },
  state: ({ status }) => status,
  context: () => ({}),
  async effect(unit, { id }, { to }) {
    await unit.tx
      .insert(frontConfigAccess)
      .values({ appId, groupId: id, status: to })
      .onConflictDoUpdate({
        target: [frontConfigAccess.appId, frontConfigAccess.groupId],
        set: { status: to },
      });
    unit.touch(frontConfigList, appId);
  },
  auditSnapshot: ({ status }) => ({ appId, access: status }),
});
