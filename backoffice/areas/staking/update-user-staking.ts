import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { userStakingStatus } from '../../../machines/staking/staking.codes.ts';
import { userStakingLifecycle } from '../../../machines/staking/staking.machine.ts';
import { userStakings } from '../../db/schema/staking.ts';
import { users } from '../../db/schema/users.ts';
import { commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireDecimal, wireFlag, wireId } from '../../engine/wire.ts';
import { yesterday } from './settle.ts';
import { userStakingsList } from './staking.lists.ts';
import {
  findStaking,
  logPercent,
  requirePercent,
  userStakingSubject,
} from './user-staking.subject.ts';

/** Percent for each day: 0 to 100 with at most six decimals. */
export const stakingPercent = wireDecimal.refine((text) => {
  const value = new Big(text);
  return value.gte(0) && value.lte(100) && value.round(6).eq(value);
}, 'A percentage from 0 to 100 with at most six decimals');

const input = z.object({
  ...{ userId: wireId, currencyId: wireId },
  ...{ enabled: wireFlag.optional(), percent: stakingPercent.optional() },
  ...commentFields,
});
type Given = z.output<typeof input>;

/** Enables staking for a balance that never had it. */
async function begin(unit: UnitOfWork, { userId, currencyId, percent, ...given }: Given) {
  const { tx, now, by } = unit;
  if (percent === undefined)
    throw notValid({ path: 'percent', message: 'This field must be filled' });
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.dateDeleted !== null) throw refuse('UserNotFound');
  await requirePercent(tx, currencyId, percent);
  const [row] = await tx
    .insert(userStakings)
    .values({
      ...{ userId, currencyId, percent, status: userStakingStatus.enabled, dateCreated: now },
      ...{ settledDay: yesterday(now), changedBy: by.adminId },
    })
    .returning({ id: userStakings.id });
  if (!row) throw new Error('No staking was written');
  await logPercent(unit, { userId, currencyId }, '0', percent);
  unit.touch(userStakingsList, row.id, 'created');
  await unit.audit({
    ...{ action: actionOf(userStakingLifecycle, 'enable'), objectType: userStakingLifecycle.name },
    ...{ objectId: row.id, comment: given.comment ?? given.details },
    after: { status: userStakingStatus.enabled, percent },
  });
}

/**
 * The event that is meant: a percentage for staking that is on changes it, whether or not the flag
 * is sent with it.
 */
function eventOf({ enabled, percent }: Given, status: number) {
  const isOn = status === userStakingStatus.enabled;
  if (enabled === false) return 'disable';
  return enabled === true && !(isOn && percent !== undefined) ? 'enable' : 'edit';
}

/** Enables, edits or disables staking of a user in a currency (d2:148, d2:296). */
export const updateUserStaking: Route = change({
  ...{ method: 'PUT', path: 'v2/Staking/UpdateUserStaking', input },
  needs: { capability: userStakingLifecycle.acts.enable.capability },
  audit: {
    action: ({ enabled }) =>
      actionOf(
        userStakingLifecycle,
        enabled === undefined ? 'edit' : enabled ? 'enable' : 'disable',
      ),
    object: () => ({ type: userStakingLifecycle.name, id: null }),
  },
  change: async ({ input: given }, unit) => {
    const { userId, currencyId, enabled, percent } = given;
    const stored = await findStaking(unit.tx, userId, currencyId);
    if (stored) {
      const comment = given.comment ?? given.details;
      const event = eventOf(given, stored.status);
      await advance(unit, userStakingSubject(percent), stored.id, event, { comment });
    } else if (enabled === true) await begin(unit, given);
    else throw refuse('NotFound');
    return { result: { Success: true } };
  },
});
