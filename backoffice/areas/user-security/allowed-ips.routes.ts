import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { userActionType } from '../../../machines/user/user.codes.ts';
import { allowedIps } from '../../db/schema/user-security.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wireText } from '../../engine/wire.ts';
import { parseAllowedIp } from './allowed-ip.ts';
import { lockAccount, recordSecurityChange } from './user-action.ts';
import { allowedIpList } from './user-security.list.ts';

/** Entries of one user at most. */
const maxEntries = 100;

type Action = 'user.addAllowedIp' | 'user.deleteAllowedIp' | 'user.clearAllowedIps';

const ofUser = z.object({ userId: wireId });
const ofEntry = z.object({ userId: wireId, ip: wireText(64) });

const entriesOf = async ({ tx }: UnitOfWork, userId: number): Promise<string[]> => {
  const rows = await tx
    .select({ ip: allowedIps.ip })
    .from(allowedIps)
    .where(eq(allowedIps.userId, userId))
    .orderBy(asc(allowedIps.id));
  return rows.map(({ ip }) => ip);
};

/** A change of the list of one user, with the list before and after in the audit log. */
const changeOf = <Input extends { readonly userId: number }>(
  path: string,
  action: Action,
  input: z.ZodType<Input>,
  apply: (given: Input, unit: UnitOfWork) => Promise<void>,
): Route =>
  change({
    ...{ method: 'PUT', path, input, needs: { capability: 'manageUserSecurity' } },
    audit: { action, object: ({ userId }) => ({ type: 'user', id: userId }) },
    change: async ({ input: given }, unit) => {
      const { userId } = given;
      await lockAccount(unit, userId);
      const before = await entriesOf(unit, userId);
      await apply(given, unit);
      const after = await entriesOf(unit, userId);
      await recordSecurityChange(unit, {
        ...{ userId, action, type: userActionType.allowedIps },
        ...{ before: { allowedIps: before }, after: { allowedIps: after } },
      });
      return { result: { Success: true } };
    },
  });

export const allowedIpRoutes: readonly Route[] = [
  list({
    method: 'POST',
    path: 'v2/User/GetUserIpWhiteList',
    needs: { section: 'userSecurity' },
    list: allowedIpList,
  }),
  changeOf(
    'v2/User/AddIpToWhitelist',
    'user.addAllowedIp',
    ofEntry,
    async ({ userId, ip }, unit) => {
      const entries = await entriesOf(unit, userId);
      const parsed = parseAllowedIp(ip);
      if (entries.includes(parsed)) throw refuse('Exists');
      if (entries.length >= maxEntries) throw refuse('Limit');
      await unit.tx.insert(allowedIps).values({ userId, ip: parsed, dateCreated: unit.now });
    },
  ),
  changeOf(
    'v2/User/DeleteIpFromWhitelist',
    'user.deleteAllowedIp',
    ofEntry,
    async ({ userId, ip }, unit) => {
      const removed = await unit.tx
        .delete(allowedIps)
        .where(and(eq(allowedIps.userId, userId), eq(allowedIps.ip, parseAllowedIp(ip))))
        .returning({ id: allowedIps.id });
      if (removed.length === 0) throw refuse('NotFound');
    },
  ),
  changeOf('v2/User/ClearIpWhitelist', 'user.clearAllowedIps', ofUser, async ({ userId }, unit) => {
    await unit.tx.delete(allowedIps).where(eq(allowedIps.userId, userId));
  }),
];
