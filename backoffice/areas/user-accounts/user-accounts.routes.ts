import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { userActionType, userStatus } from '../../../machines/user/user.codes.ts';
import { users } from '../../db/schema/users.ts';
import { commentFields } from '../../engine/act.ts';
import type { Raw } from '../../engine/call.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wireText } from '../../engine/wire.ts';
import { hashPassword, isAllowedPassword } from '../session/passwords.ts';
import { lockAccount, recordSecurityChange } from '../user-security/user-action.ts';
import { insertUser } from '../users/sign-up.ts';
import { userList } from '../users/user.list.ts';
import {
  requireEmail,
  requireIdentificator,
  requireNothingOpen,
  requireUserName,
} from './account-rules.ts';

const success = { result: { Success: true } } as const;
const needs = { capability: 'manageUser' } as const;
const object = ({ userId }: { readonly userId: number }) => ({ type: 'user', id: userId });

/** v1 calls have the user's id in their path. */
const ofUser = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (raw) => ({ userId: (raw as Raw).id, ...(raw as Raw) }),
    z.object({ ...shape, userId: wireId }),
  );

const languageCode = wireText(10).regex(/^[a-z]{2}$/, 'Not a language');

const newUser = z.object({
  email: wireText(254),
  userName: wireText(34),
  password: wireText(64),
  language: languageCode.optional(),
});

async function create(given: z.output<typeof newUser>, unit: UnitOfWork): Promise<number> {
  const userName = requireUserName(given.userName);
  const email = requireEmail(given.email);
  if (!isAllowedPassword(given.password)) throw refuse('PasswordNotValid');
  const language = given.language ?? null;
  const passwordHash = await hashPassword(given.password);
  const id = await insertUser(unit, {
    ...{ userName, email, passwordHash, language },
    status: userStatus.confirmed,
  });
  await unit.audit({
    ...{ action: 'user.create', objectType: 'user', objectId: id },
    // The address is personal data, and the row has it.
    after: { userName, language },
  });
  return id;
}

const createRoute = (path: string): Route =>
  change({
    ...{ method: 'POST', path, input: newUser, needs: { capability: 'createUser' } },
    audit: { action: 'user.create', object: () => ({ type: 'user', id: null }) },
    change: async ({ input }, unit) => ({ ...success, id: await create(input, unit) }),
  });

const languageRoute = (path: string): Route =>
  change({
    ...{ method: 'PUT', path, needs, input: ofUser({ language: languageCode }) },
    audit: { action: 'user.editLanguage', object },
    change: async ({ input: { userId, language: next } }, unit) => {
      const before = await lockAccount(unit, userId);
      await unit.tx.update(users).set({ language: next }).where(eq(users.id, userId));
      unit.touch(userList, userId);
      await unit.audit({
        ...{ action: 'user.editLanguage', objectType: 'user', objectId: userId },
        ...{ before: { language: before.language }, after: { language: next } },
      });
      return success;
    },
  });

export const userAccountRoutes: readonly Route[] = [
  createRoute('v2/User/CreateUser'),
  createRoute('v1/user'),
  languageRoute('v2/User/UpdateUserLocalizationSettings'),
  languageRoute('v1/user/{id}/language'),
  change({
    ...{ method: 'PUT', path: 'v1/user/{id}/identificator', needs },
    input: ofUser({ identificator: wireText(40) }),
    audit: { action: 'user.editIdentificator', object },
    change: async ({ input: { userId, identificator } }, unit) => {
      const before = await lockAccount(unit, userId);
      const next = requireIdentificator(identificator);
      const [other] = await unit.tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.identificator, next), ne(users.id, userId)));
      if (other) throw refuse('Exists');
      await unit.tx.update(users).set({ identificator: next }).where(eq(users.id, userId));
      unit.touch(userList, userId);
      await unit.audit({
        ...{ action: 'user.editIdentificator', objectType: 'user', objectId: userId },
        ...{ before: { identificator: before.identificator }, after: { identificator: next } },
      });
      return success;
    },
  }),
  change({
    ...{ method: 'POST', path: 'User/ChangeUserPassword', needs },
    input: z.object({ userId: wireId, password: wireText(64) }),
    audit: { action: 'user.changePassword', object },
    change: async ({ input: { userId, password } }, unit) => {
      await lockAccount(unit, userId);
      if (!isAllowedPassword(password)) throw refuse('PasswordNotValid');
      const passwordHash = await hashPassword(password);
      await unit.tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
      await recordSecurityChange(unit, {
        ...{ userId, action: 'user.changePassword', type: userActionType.password },
      });
      return success;
    },
  }),
  change({
    ...{ method: 'PUT', path: 'v2/User/RemoveUser', needs },
    input: z.object({ userId: wireId, ...commentFields }),
    audit: { action: 'user.remove', object },
    change: async ({ input: { userId, comment, details } }, unit) => {
      await lockAccount(unit, userId);
      await requireNothingOpen(unit.tx, userId);
      await unit.tx.update(users).set({ dateDeleted: unit.now }).where(eq(users.id, userId));
      unit.touch(userList, userId, 'removed');
      await unit.audit({
        ...{ action: 'user.remove', objectType: 'user', objectId: userId },
        ...{ after: { dateDeleted: unit.now }, comment: comment ?? details },
      });
      return success;
    },
  }),
];
