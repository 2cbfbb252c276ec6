import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { isOnlyFactor } from '../../../machines/user/only-factor.ts';
import {
  secondFactorMethod,
  secondFactorService,
  userActionType,
} from '../../../machines/user/user.codes.ts';
import type { Tx } from '../../db/database.ts';
import { secondFactors } from '../../db/schema/users.ts';
import { commentFields } from '../../engine/act.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireCode, wireId, wireInt } from '../../engine/wire.ts';
import { lockAccount, recordSecurityChange } from './user-action.ts';
import { secondFactorCodeList, secondFactorList } from './user-security.list.ts';

const needs = { capability: 'manageUserSecurity' } as const;
const object = ({ userId }: { readonly userId: number }) => ({ type: 'user', id: userId });
const success = { result: { Success: true } } as const;

const enabledFactors = async (tx: Tx, userId: number): Promise<number[]> => {
  const rows = await tx
    .select({ service: secondFactors.serviceType })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.dateDisabled)))
    .orderBy(asc(secondFactors.serviceType));
  return rows.map(({ service }) => service);
};

async function enable({ tx, now }: UnitOfWork, userId: number, serviceType: number) {
  const enabled = await enabledFactors(tx, userId);
  if (enabled.includes(serviceType)) return;
  await tx.insert(secondFactors).values({ userId, serviceType, dateEnabled: now });
}

/** Refuses to disable the only enabled factor (d1:110). */
async function disable({ tx, now }: UnitOfWork, userId: number, serviceType: number) {
  const enabled = await enabledFactors(tx, userId);
  if (!enabled.includes(serviceType)) return;
  if (isOnlyFactor(enabled, serviceType))
    throw refuse('ActionNotAllowed', { message: 'The only second factor cannot be disabled' });
  await tx
    .update(secondFactors)
    .set({ dateDisabled: now })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.serviceType, serviceType),
        isNull(secondFactors.dateDisabled),
      ),
    );
}

const { telegram, google } = secondFactorService;

/** The service that a method asks for, if any. */
const serviceOfMethod: ReadonlyMap<number, number> = new Map([
  [secondFactorMethod.telegram, telegram],
  [secondFactorMethod.totp, google],
]);

/** Changes the factors of a user and records the difference. */
async function changeFactors(
  unit: UnitOfWork,
  userId: number,
  action: 'user.disableFactor' | 'user.setFactorMethod',
  comment: string | undefined,
  apply: () => Promise<void>,
): Promise<void> {
  await lockAccount(unit, userId);
  const before = await enabledFactors(unit.tx, userId);
  await apply();
  const after = await enabledFactors(unit.tx, userId);
  await recordSecurityChange(unit, {
    ...{ userId, action, comment, type: userActionType.secondFactor },
    ...{ before: { secondFactors: before }, after: { secondFactors: after } },
  });
}

export const secondFactorRoutes: readonly Route[] = [
  list({
    method: 'POST',
    path: 'v2/User/GetUserNfaHistory',
    needs: { section: 'userSecurity' },
    list: secondFactorList,
  }),
  change({
    ...{ method: 'PUT', path: 'v2/User/DisableUser2Fa', needs },
    input: z.object({ userId: wireId, serviceType: wireCode, ...commentFields }),
    audit: { action: 'user.disableFactor', object },
    change: async ({ input: { userId, serviceType, comment, details } }, unit) => {
      await changeFactors(unit, userId, 'user.disableFactor', comment ?? details, async () => {
        const enabled = await enabledFactors(unit.tx, userId);
        if (!enabled.includes(serviceType)) throw refuse('MfaDisabled');
        await disable(unit, userId, serviceType);
      });
      return success;
    },
  }),
  change({
    ...{ method: 'POST', path: 'User/ManageUser2Fa', needs },
    input: z.object({ userId: wireId, method: wireInt(0, 2), ...commentFields }),
    audit: { action: 'user.setFactorMethod', object },
    change: async ({ input: { userId, method, comment, details } }, unit) => {
      await changeFactors(unit, userId, 'user.setFactorMethod', comment ?? details, async () => {
        const chosen = serviceOfMethod.get(method);
        // First the new one, so that a change from one to the other leaves no gap.
        if (chosen !== undefined) await enable(unit, userId, chosen);
        for (const service of [telegram, google])
          if (service !== chosen) await disable(unit, userId, service);
      });
      return success;
    },
  }),
  // The gateway records who reads them.
  list({
    ...{ method: 'POST', path: 'User/Get2FaCodes', needs, list: secondFactorCodeList },
    pages: true,
  }),
];
