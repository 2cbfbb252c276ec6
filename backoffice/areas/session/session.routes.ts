import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { admins } from '../../db/schema/admins.ts';
import { advance } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, open, type Route, read } from '../../engine/routes.ts';
import { wireText } from '../../engine/wire.ts';
import { endOtherSessions } from './own-sessions.ts';
import { hashPassword, isAllowedPassword, isPassword } from './passwords.ts';
import { sessionSubject } from './sessions.ts';
import { readSettings, settingsSchema, updateSettings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { countTry } from './throttle.ts';

const credentials = z.object({
  email: wireText(254),
  password: wireText(200),
  code: wireText(10).optional(),
});

/** `credentials` is an object of its own (d1:142) or its fields are at the top level. */
const signInInput = z.preprocess((raw) => {
  const { credentials: inner } = raw as { credentials?: unknown };
  return typeof inner === 'object' && inner !== null ? inner : raw;
}, credentials);

export const sessionRoutes: readonly Route[] = [
  open({
    method: 'POST',
    path: 'Login/SignIn',
    input: signInInput,
    read: ({ input, by, services }) => signIn(services, by, input),
  }),
  read({
    method: 'POST',
    path: 'Login/CheckSignIn',
    needs: 'session',
    read: async () => ({ result: { Success: true } }),
  }),
  read({
    method: 'POST',
    path: 'Login/GetCurrentAdmin',
    needs: 'session',
    read: async ({ by, services: { db } }) => {
      const { id, email, userName, status, blocked, mustChangePassword } = admins;
      const [admin] = await db
        .select({ id, email, userName, status, blocked, mustChangePassword })
        .from(admins)
        .where(eq(id, by.adminId));
      const settings = await readSettings(db, by.adminId);
      return { admin: { ...admin, settings }, settings };
    },
  }),
  change({
    method: 'POST',
    path: 'Login/Logout',
    needs: 'session',
    beforeNewPassword: true,
    input: z.object({}),
    audit: { action: 'session.signOut' },
    change: async ({ by }, unit) => {
      await advance(unit.asPlatform(), sessionSubject, by.sessionId, 'signOut');
      await unit.audit({
        action: 'session.signOut',
        objectType: 'signInSession',
        objectId: by.sessionId,
      });
      return undefined;
    },
  }),
  change({
    method: 'PUT',
    path: 'Login/UpdateAdminSettings',
    needs: 'session',
    input: z.object({ settings: settingsSchema }),
    change: async ({ input, by }, unit) => {
      await updateSettings(unit, by.adminId, input.settings);
      return { settings: await readSettings(unit.tx, by.adminId) };
    },
  }),
  change({
    method: 'POST',
    path: 'v2/Login/ChangePassword',
    needs: 'session',
    beforeNewPassword: true,
    input: z.object({ oldPassword: wireText(200), newPassword: wireText(200) }),
    audit: { action: 'session.changePassword' },
    before: ({ by, services: { db, now } }) => countTry(db, 'password', String(by.adminId), now()),
    change: async ({ input, by }, unit) => {
      const [admin] = await unit.tx.select().from(admins).where(eq(admins.id, by.adminId));
      if (!(await isPassword(admin?.passwordHash, input.oldPassword))) {
        // The server text that the console translates (d2:339).
        throw refuse('InvalidEmailOrPassword', { message: 'Invalid email or password' });
      }
      // Another admin knows the password of an invitation, so it cannot be kept.
      const isKept = admin?.mustChangePassword === true && input.newPassword === input.oldPassword;
      if (isKept || !isAllowedPassword(input.newPassword)) throw refuse('PasswordNotValid');
      await unit.tx
        .update(admins)
        .set({ passwordHash: await hashPassword(input.newPassword), mustChangePassword: false })
        .where(eq(admins.id, by.adminId));
      await endOtherSessions(unit, by);
      await unit.audit({
        action: 'session.changePassword',
        objectType: 'admin',
        objectId: by.adminId,
      });
      return undefined;
    },
  }),
];
