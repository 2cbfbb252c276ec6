import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { userRole } from '../../../machines/user/user.codes.ts';
import { users } from '../../db/schema/users.ts';
import { commentFields } from '../../engine/act.ts';
import type { Raw } from '../../engine/call.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, type Method, type Route } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { userList } from './user.list.ts';

const input = z.preprocess(
  // v1 calls have the user's id in their path.
  (raw) => ({ userId: (raw as Raw).id, ...(raw as Raw) }),
  z.object({
    userId: wireId,
    role: z.enum(Object.values(userRole)),
    ...commentFields,
  }),
);

/** Gives a user a role of the platform or removes it (d1:155). */
const roleRoute = (method: Method, path: string, act: 'addRole' | 'removeRole'): Route =>
  change({
    ...{ method, path, input, needs: { capability: 'grantP2pRole' } },
    audit: {
      action: `user.${act}`,
      object: (payload) => {
        const { userId, id } = payload as { userId?: unknown; id?: unknown };
        return { type: 'user', id: Number(userId ?? id) };
      },
    },
    change: async ({ input: { userId, role, comment, details } }, unit) => {
      const here = eq(users.id, userId);
      const [user] = await unit.tx.select().from(users).where(here).for('update');
      if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
      const has = user.roles.includes(role);
      if (act === 'addRole' && has) throw refuse('Exists');
      if (act === 'removeRole' && !has) throw refuse('NotFound');
      const roles = has ? user.roles.filter((one) => one !== role) : [...user.roles, role];
      await unit.tx.update(users).set({ roles }).where(here);
      unit.touch(userList, userId);
      await unit.audit({
        ...{ action: `user.${act}`, objectType: 'user', objectId: userId },
        ...{ before: { roles: user.roles }, after: { roles }, comment: comment ?? details },
      });
      return undefined;
    },
  });

export const roleRoutes: readonly Route[] = [
  roleRoute('PUT', 'v2/User/AddUserRole', 'addRole'),
  roleRoute('PUT', 'v2/User/RemoveUserRole', 'removeRole'),
  roleRoute('PUT', 'v1/user/{id}/role/{role}', 'addRole'),
  roleRoute('DELETE', 'v1/user/{id}/role/{role}', 'removeRole'),
];
