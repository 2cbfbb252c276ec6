import { eq, sql } from 'drizzle-orm';
import { p2pBanStatus } from '../../machines/p2p-ban/p2p-ban.codes.ts';
import { lockType, userAccess } from '../../machines/user-lock/user-lock.codes.ts';
import { userLockLifecycle } from '../../machines/user-lock/user-lock.machine.ts';
import type { Tx } from '../db/database.ts';
import { userLockHistory, userLocks } from '../db/schema/locks.ts';
import { users } from '../db/schema/users.ts';
import { rememberedStep } from './remembered-step.ts';
import type { World } from './world.ts';
import type { WorldAdmin, WorldUser } from './world-people.ts';

const day = 86_400_000;

const comments = [
  'Several accounts from one device',
  'Передаёт аккаунт третьим лицам',
  'Ödeme kanıtı sahte görünüyor',
  'Insults in the trade chat',
  'Esperando documentos',
  '多次投诉，待核实',
  'Kahtlane väljamakse, ootab kontrolli',
  'Chargeback under investigation',
];

interface Lock {
  readonly type: number;
  readonly isBlock: boolean;
  readonly at: number;
  readonly until: number | null;
  readonly admin: WorldAdmin | null;
  readonly comment: string;
}

/** Seeds locks and blocks of some users, walked along the lifecycle, and the locks that remain. */
export async function seedLocks(world: World, tx: Tx): Promise<void> {
  const { random, users: people, bulk } = world;
  const locked = new Map<number, number[]>();
  for (const user of people) {
    if (!random.chance(0.035)) continue;
    const access = lockOne(world, user);
    if (access !== userAccess.free) locked.set(access, [...(locked.get(access) ?? []), user.id]);
  }
  await bulk.flush();
  for (const [access, ids] of locked) {
    await tx
      .update(users)
      .set({ access })
      .where(sql`id = any(${sql.param(ids)}::bigint[])`);
  }
  for (const user of people.filter(() => random.chance(0.002))) {
    const until = new Date(world.now + random.between(0.05, 2) * day);
    await tx
      .update(users)
      .set({ p2pBanStatus: p2pBanStatus.banned, banUntil: until })
      .where(eq(users.id, user.id));
    bulk.add(userLockHistory, {
      userId: user.id,
      act: 'ban',
      type: lockType.p2pIgnoredConfirmations,
      adminId: null,
      arbitratorId: null,
      comment: null,
      dateCreated: new Date(until.getTime() - 2 * day),
      until,
    });
  }
  await bulk.flush();
}

/** Returns the user's final access. */
function lockOne(world: World, user: WorldUser): number {
  const { random, bulk, now } = world;
  let access: number = userAccess.free;
  let activeLocks: Lock[] = [];
  let at = user.registered + (now - user.registered) * random.next() ** 0.5;
  const types = Object.values(lockType).filter((type) => type !== lockType.p2pIgnoredConfirmations);

  const move = (event: string, lock: Lock, by: WorldAdmin | null): void => {
    const rest = activeLocks.filter((one) => one !== lock);
    const context = { remainingLocks: rest.length };
    const after = rememberedStep(userLockLifecycle, access, context, event, by?.status);
    if ('refused' in after) throw new Error(`${event} is refused with access ${access}`);
    access = after.code;
    activeLocks = event === 'lock' || event === 'block' ? [...activeLocks, lock] : rest;
    const isArbitrator = by?.status === 3;
    bulk.add(userLockHistory, {
      userId: user.id,
      act: event,
      type: lock.type,
      adminId: isArbitrator ? null : (by?.id ?? null),
      arbitratorId: isArbitrator ? by.id : null,
      comment: event === 'expire' ? null : lock.comment,
      dateCreated: new Date(at),
      until: lock.until === null ? null : new Date(lock.until),
    });
  };

  for (
    let count = random.weighted([
      [1, 70],
      [2, 22],
      [3, 8],
    ]);
    count > 0 && at < now;
    count -= 1
  ) {
    const isBlock = random.chance(0.2) && access !== userAccess.blocked;
    const admin = world.adminWho(isBlock ? 'blockUser' : 'lockUser');
    const type = isBlock ? lockType.general : random.pick(types);
    if (access === userAccess.blocked || activeLocks.some((one) => one.type === type)) break;
    const until = isBlock || random.chance(0.4) ? null : at + random.between(0.2, 30) * day;
    const lock = { type, isBlock, at, until, admin, comment: random.pick(comments) };
    move(isBlock ? 'block' : 'lock', lock, admin);
    const isExpired = until !== null && until < now;
    const isLifted = !isExpired && random.chance(0.35);
    if (isExpired) {
      at = until;
      move('expire', lock, null);
    } else if (isLifted) {
      at = Math.min(now - 1, at + random.wait(4 * day));
      move(
        isBlock ? 'unblock' : 'unlock',
        lock,
        world.adminWho(isBlock ? 'unblockUser' : 'unlockUser'),
      );
    }
    at += random.wait(20 * day);
  }
  for (const lock of activeLocks) {
    const isArbitrator = lock.admin?.status === 3;
    bulk.add(userLocks, {
      userId: user.id,
      type: lock.type,
      isBlock: lock.isBlock,
      adminId: isArbitrator ? null : (lock.admin?.id ?? null),
      arbitratorId: isArbitrator ? (lock.admin?.id ?? null) : null,
      comment: lock.comment,
      dateCreated: new Date(lock.at),
      until: lock.until === null ? null : new Date(lock.until),
    });
  }
  return access;
}
