import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { p2pBanLifecycle } from '../../../machines/p2p-ban/p2p-ban.machine.ts';
import { userLockLifecycle } from '../../../machines/user-lock/user-lock.machine.ts';
import { acts, commentFields } from '../../engine/act.ts';
import { actionOf } from '../../engine/advance.ts';
import { advanceEach } from '../../engine/advance-each.ts';
import { seconds } from '../../engine/list.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireCode, wireId, wireInstant, wireMany } from '../../engine/wire.ts';
import { banSubject } from './ban.subject.ts';
import { type LockGiven, userLockSubject } from './lock.subject.ts';
import { lockHistoryList } from './user.list.ts';

const input = z.object({
  userIds: wireMany(wireId).refine((ids) => ids.length > 0, 'Users must be selected'),
  type: wireCode,
  subType: wireCode.optional(),
  until: wireInstant.optional(),
  ...commentFields,
});

type Given = z.output<typeof input>;
type Event = keyof typeof userLockLifecycle.acts;

const lockOf = ({ type, subType, until }: Given): LockGiven => ({
  ...{ type, subType },
  until: until === undefined ? undefined : new Date(until * 1000),
});

async function forEach(event: Event, given: Given, unit: UnitOfWork) {
  const comment = given.comment ?? given.details;
  const subject = userLockSubject(lockOf(given));
  const results = await advanceEach(unit, subject, given.userIds, event, { comment });
  return results.map(({ id, refusal }) => ({
    ...{ userId: id, Success: refusal === null },
    ...(refusal === null ? {} : { Error: refusal }),
  }));
}

const lockRoute = (event: Event, path: string): Route =>
  change({
    ...{ method: 'PUT', path, input },
    needs: { capability: userLockLifecycle.acts[event].capability },
    audit: {
      action: actionOf(userLockLifecycle, event),
      object: ({ userIds }) => ({
        type: 'userLock',
        id: userIds.length === 1 ? (userIds[0] ?? null) : null,
      }),
    },
    change: async ({ input: given }, unit) => ({
      result: { Success: true },
      results: await forEach(event, given, unit),
    }),
  });

export const lockRoutes: readonly Route[] = [
  lockRoute('lock', 'v2/User/UsersLock'),
  lockRoute('unlock', 'v2/User/UsersUnlock'),
  lockRoute('block', 'v2/User/UsersBlock'),
  lockRoute('unblock', 'v2/User/UsersUnblock'),
  list({
    method: 'POST',
    path: 'User/GetUserLockHistory',
    needs: { section: 'users' },
    list: lockHistoryList,
  }),
  read({
    method: 'GET',
    path: 'p2p/Admin/profile/{userId}/ban/info',
    needs: { section: 'users' },
    input: z.object({ userId: wireId }),
    read: async ({ input: { userId }, services: { db } }) => {
      const { rows } = await db.execute<{ banUntil: number | null }>(
        sql`select ${seconds(sql`ban_until`)} as "banUntil" from users where id = ${userId}`,
      );
      const [ban] = rows;
      if (!ban) throw refuse('UserNotFound');
      return ban;
    },
  }),
  ...acts(banSubject(), p2pBanLifecycle, 'userId', [
    { event: 'lift', method: 'POST', path: 'p2p/Admin/profile/{userId}/unblock' },
  ]),
];
