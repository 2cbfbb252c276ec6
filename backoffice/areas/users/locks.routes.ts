import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { p2pBanLifecycle } from '../../../machines/p2p-ban/p2p-ban.machine.ts';
import { userLockLifecycle } from '../../../machines/user-lock/user-lock.machine.ts';
import { acts, words } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { seconds } from '../../engine/list.ts';
import { Refusal, refuse } from '../../engine/refusal.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import type { Unit } from '../../engine/unit.ts';
import { wireCode, wireId, wireInstant, wireMany } from '../../engine/wire.ts';
import { banSubject } from './ban.subject.ts';
import { type LockGiven, userLockSubject } from './lock.subject.ts';
import { lockHistoryList } from './user.list.ts';

const input = z.object({
  userIds: wireMany(wireId).refine((ids) => ids.length > 0, 'Users must be selected'),
  type: wireCode,
  subType: wireCode.optional(),
  until: wireInstant.optional(),
  ...words,
});

type Given = z.output<typeof input>;
type Event = keyof typeof userLockLifecycle.acts;

interface Result {
  readonly userId: number;
  readonly Success: boolean;
  readonly Error?: string;
}

const lockOf = ({ type, subType, until }: Given): LockGiven => ({
  ...{ type, subType },
  until: until === undefined ? undefined : new Date(until * 1000),
});

/**
 * One user after the other in the one transaction. Who is refused is told so and audited, the rest
 * goes on; where nobody is left, the call is refused as the first was.
 */
async function forEach(event: Event, given: Given, unit: Unit): Promise<readonly Result[]> {
  const comment = given.comment ?? given.details;
  const subject = userLockSubject(lockOf(given));
  const results: Result[] = [];
  let first: Refusal | undefined;
  // By id, so that two calls over the same users cannot wait for each other crosswise.
  for (const userId of [...new Set(given.userIds)].sort((a, b) => a - b)) {
    try {
      await advance(unit, subject, userId, event, { comment });
      results.push({ userId, Success: true });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 200) throw error;
      first ??= error;
      results.push({ userId, Success: false, Error: error.body.code });
      await unit.audit({
        ...{ action: actionOf(userLockLifecycle, event), objectType: 'userLock', objectId: userId },
        ...{ comment, error: error.body.code },
      });
    }
  }
  if (first && results.every(({ Success }) => !Success)) throw first;
  return results;
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
