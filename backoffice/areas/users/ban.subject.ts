import { eq } from 'drizzle-orm';
import { p2pBanStatus } from '../../../machines/p2p-ban/p2p-ban.codes.ts';
import { p2pBanLifecycle } from '../../../machines/p2p-ban/p2p-ban.machine.ts';
import { lockType } from '../../../machines/user-lock/user-lock.codes.ts';
import { userLockHistory } from '../../db/schema/locks.ts';
import { users } from '../../db/schema/users.ts';
import type { Subject } from '../../engine/advance.ts';
import { type LockedUser, lockUserRow, moderator } from './lock.subject.ts';
import { userList } from './user.list.ts';

/** The ban after three ignored confirmations (d1:109). `until` is its end, if given. */
export const banSubject = (until?: Date): Subject<LockedUser, unknown> => ({
  lifecycle: p2pBanLifecycle,
  list: userList,
  missing: 'UserNotFound',
  refused: 'InvalidRequest',
  lock: lockUserRow,
  state: (user) => user.p2pBanStatus,
  context: () => ({}),
  async effect({ tx, now, by }, { id }, { event, to, comment }) {
    const end = to === p2pBanStatus.banned ? (until ?? null) : null;
    await tx.update(users).set({ p2pBanStatus: to, banUntil: end }).where(eq(users.id, id));
    await tx.insert(userLockHistory).values({
      ...{ userId: id, act: event, type: lockType.p2pIgnoredConfirmations, until: end },
      ...{ comment: comment ?? null, dateCreated: now, ...moderator(by) },
    });
  },
  auditSnapshot: (user) => ({ p2pBanStatus: user.p2pBanStatus, banUntil: user.banUntil }),
});
