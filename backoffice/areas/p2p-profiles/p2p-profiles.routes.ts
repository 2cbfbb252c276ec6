import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { p2pUserRole } from '../../../machines/p2p-profile/p2p-profile.codes.ts';
import { p2pProfiles } from '../../db/schema/p2p.ts';
import { users } from '../../db/schema/users.ts';
import { commentFields } from '../../engine/act.ts';
import { readRows } from '../../engine/list-page.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import type { Services } from '../../engine/services.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wireMany } from '../../engine/wire.ts';
import { joinGeneralGroup } from '../p2p-groups/members.ts';
import { p2pProfileList } from './p2p-profile.list.ts';
import { p2pRole } from './p2p-role.ts';

/** @throws Refusal `NotFound` */
async function profileOf({ db }: Services, id: number) {
  const [profile] = await readRows(db, p2pProfileList, [id]);
  if (!profile) throw refuse('NotFound');
  return profile;
}

/** Gives a user exactly these roles in addition to the basic one. @throws Refusal `UserNotFound` */
async function grant(
  unit: UnitOfWork,
  userId: number,
  granted: readonly number[],
  comment?: string,
) {
  const { tx, now } = unit;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
  const [stored] = await tx.select().from(p2pProfiles).where(eq(p2pProfiles.id, userId));
  const roles = [...new Set([p2pUserRole.user, ...granted])].sort((a, b) => a - b);
  await tx
    .insert(p2pProfiles)
    .values({ id: userId, roles, dateCreated: now })
    .onConflictDoUpdate({ target: p2pProfiles.id, set: { roles } });
  if (!stored) await joinGeneralGroup(unit, userId);
  unit.touch(p2pProfileList, userId, stored ? 'changed' : 'created');
  await unit.audit({
    ...{ action: 'p2pProfile.grant', objectType: 'user', objectId: userId, comment },
    ...{ before: { roles: stored?.roles ?? [] }, after: { roles } },
  });
}

export const p2pProfileRoutes: readonly Route[] = [
  list({
    ...{ method: 'GET', path: 'p2p/Admin/profiles/search', list: p2pProfileList },
    needs: { section: 'p2pRoles' },
  }),
  read({
    ...{ method: 'GET', path: 'p2p/Admin/profile', needs: { section: 'users' } },
    input: z.object({ userId: wireId }),
    read: ({ input: { userId }, services }) => profileOf(services, userId),
  }),
  read({
    ...{ method: 'GET', path: 'v1/p2p/profile/{id}/info', needs: { section: 'users' } },
    failure: 'result',
    input: z.object({ id: wireId }),
    read: async ({ input: { id }, services }) => ({
      ...{ result: { Success: true }, profile: await profileOf(services, id) },
    }),
  }),
  change({
    ...{ method: 'POST', path: 'p2p/Admin/grant/{userId}' },
    needs: { capability: 'grantP2pRole' },
    input: z.object({
      userId: wireId,
      roles: wireMany(p2pRole, 20).refine((roles) => roles.length > 0, 'Role must be chosen'),
      ...commentFields,
    }),
    audit: {
      action: 'p2pProfile.grant',
      object: ({ userId }) => ({ type: 'user', id: Number(userId) }),
    },
    change: async ({ input: { userId, roles, comment, details } }, unit) =>
      grant(unit, userId, roles, comment ?? details),
  }),
];
