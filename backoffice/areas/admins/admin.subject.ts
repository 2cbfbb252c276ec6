import { and, eq, ne } from 'drizzle-orm';
import { may } from '../../../machines/access.policy.ts';
import { adminState, adminStatus } from '../../../machines/admin/admin.codes.ts';
import { type AdminGuardContext, adminLifecycle } from '../../../machines/admin/admin.machine.ts';
import { admins } from '../../db/schema/admins.ts';
import type { Subject } from '../../engine/advance.ts';
import { notAllowed, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { endSessionsOf } from '../session/own-sessions.ts';
import { adminList } from './admin.list.ts';

interface StoredAdmin
  extends Pick<typeof admins.$inferSelect, 'id' | 'email' | 'userName' | 'status' | 'blocked'> {
  /** How many other super admins can sign in. */
  readonly otherSuperAdmins: number;
}

/**
 * Reads the acting admin again inside the transaction: another one may have blocked or demoted them
 * since the request was authenticated.
 *
 * @throws Refusal 403
 */
export async function requireManager({ tx, by }: UnitOfWork): Promise<void> {
  if (by.adminId === null) return;
  const [actor] = await tx
    .select({ status: admins.status, blocked: admins.blocked })
    .from(admins)
    .where(eq(admins.id, by.adminId))
    .for('share');
  if (!actor || actor.blocked || !may(actor.status, 'manageAdmins')) throw notAllowed();
}

const isActiveSuperAdmin = and(
  eq(admins.status, adminStatus.superAdmin),
  eq(admins.blocked, false),
);

/** An account of staff. `status` is the one that `changeStatus` gives. */
export const adminSubject = (status?: number): Subject<StoredAdmin, AdminGuardContext> => ({
  ...{ lifecycle: adminLifecycle, list: adminList, missing: 'NotFound', refused: 'InvalidRequest' },
  /**
   * Locks the super admins in the order of their ids before the account itself. So of two who
   * remove each other, the second one sees what the first one did.
   */
  async lock(tx, id) {
    await tx
      .select({ id: admins.id })
      .from(admins)
      .where(isActiveSuperAdmin)
      .orderBy(admins.id)
      .for('update');
    const { email, userName, blocked } = admins;
    const [stored] = await tx
      .select({ id: admins.id, email, userName, status: admins.status, blocked })
      .from(admins)
      .where(eq(admins.id, id))
      .for('update');
    if (!stored) return undefined;
    const otherSuperAdmins = await tx.$count(admins, and(isActiveSuperAdmin, ne(admins.id, id)));
    return { ...stored, otherSuperAdmins };
  },
  state: ({ blocked }) => (blocked ? adminState.blocked : adminState.active),
  context: (stored, by) => ({
    isOwn: stored.id === by.adminId,
    isLastSuperAdmin:
      !stored.blocked && stored.status === adminStatus.superAdmin && stored.otherSuperAdmins === 0,
  }),
  forbidden: (stored, _, by) => (stored.id === by.adminId ? 'OwnAccount' : 'LastSuperAdmin'),
  async effect(unit, stored, { to, event }) {
    await requireManager(unit);
    const isStatus = event === 'changeStatus';
    if (isStatus && (status === undefined || status === stored.status))
      throw refuse('InvalidRequest', { message: 'The admin has this status' });
    await unit.tx
      .update(admins)
      .set(isStatus ? { status } : { blocked: to === adminState.blocked })
      .where(eq(admins.id, stored.id));
    if (event !== 'unblock') await endSessionsOf(unit, stored.id);
  },
  auditSnapshot: ({ email, userName, status: given, blocked }) => ({
    ...{ email, userName, status: given },
    state: blocked ? adminState.blocked : adminState.active,
  }),
});
