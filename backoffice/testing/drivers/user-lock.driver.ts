import { eq } from 'drizzle-orm';
import { userLockLifecycle } from '../../../machines/user-lock/user-lock.machine.ts';
import { userLocks } from '../../db/schema/locks.ts';
import { users } from '../../db/schema/users.ts';
import { capital, type LifecycleDriver, put } from '../lifecycle-driver.ts';

export const userLockDriver: LifecycleDriver = {
  lifecycle: userLockLifecycle,
  ...{ table: 'users', column: 'access' },
  contexts: [{ remainingLocks: 0 }, { remainingLocks: 1 }],
  /** User 2 gets a lock of type 1 or a block, and a second lock if one must remain. */
  async insert({ db }, access, { remainingLocks = 0 }) {
    await db.delete(userLocks).where(eq(userLocks.userId, 2));
    const lock = { userId: 2, dateCreated: new Date() };
    if (access === 1) await db.insert(userLocks).values({ ...lock, type: 1 });
    if (access === 2) await db.insert(userLocks).values({ ...lock, type: 1, isBlock: true });
    if (access !== 0 && remainingLocks > 0) await db.insert(userLocks).values({ ...lock, type: 7 });
    await db.update(users).set({ access }).where(eq(users.id, 2));
    return 2;
  },
  calls: (event, id) => [put(`v2/User/Users${capital(event)}`, { userIds: [id], type: 1 })],
  console: {
    noun: 'User',
    read: 'user',
    stateField: 'accessCode',
    args: 'type: LOGIN',
    oneRow: true,
  },
};
