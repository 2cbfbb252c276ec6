import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { referralProgramBlock } from '../../../machines/referral/referral.codes.ts';
import { referralLifecycle } from '../../../machines/referral/referral.machine.ts';
import { referrals } from '../../db/schema/referral.ts';
import { users } from '../../db/schema/users.ts';
import { commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { createRow, subjectOf } from '../../engine/catalogue-subject.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId } from '../../engine/wire.ts';
import { requireRoom } from './program-limits.ts';
import { referralIncomesList, referralProgramsList, referralsList } from './referral.lists.ts';
import { referralOwnersList } from './referral-owners.list.ts';
import { lockProgram } from './referral-program.subjects.ts';
import { referralStats } from './referral-stats.ts';
import { updateProgram } from './update-program.ts';

const needs = { section: 'referral' } as const;

interface Joining {
  readonly userId: number;
  readonly referralProgramId: number;
}

/** Checks who joins which program. @throws Refusal */
async function newMember({ tx }: UnitOfWork, { userId, referralProgramId }: Joining) {
  const program = await lockProgram(tx, referralProgramId);
  if (!program) throw refuse('NotFound');
  if (program.blocked === referralProgramBlock.blocked) throw refuse('ReferralProgramBlocked');
  if (program.userId === userId) throw refuse('OwnReferralProgram');
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw refuse('UserNotFound');
  const [stored] = await tx
    .select({ program: referrals.referralProgramId })
    .from(referrals)
    .where(eq(referrals.id, userId));
  if (stored)
    throw refuse(
      stored.program === referralProgramId ? 'AlreadyInReferral' : 'UserAttachedToAnotherReferral',
    );
  await requireRoom(tx, referralProgramId);
  return { id: userId, referralProgramId, level: 1 };
}

/** Members of programs (d2:247, d2:249, d2:250). */
export const referralCatalogue = catalogue({
  ...{ lifecycle: referralLifecycle, table: referrals, list: referralsList, key: 'userId' },
  ...{ failure: 'result', unique: { referrals_pkey: 'UserAttachedToAnotherReferral' } },
  lists: { needs, calls: [['POST', 'v2/Referral/GetReferrals']] },
  create: {
    fields: { userId: wireId, referralProgramId: wireId },
    calls: [],
    columns: newMember,
  },
  delete: {
    calls: [],
    async before({ tx }, { id }) {
      const [below] = await tx
        .select({ count: count() })
        .from(referrals)
        .where(eq(referrals.inviterId, id));
      if ((below?.count ?? 0) > 0) throw refuse('ReferralHasReferrals');
    },
  },
  snapshot: ({ referralProgramId, level, inviterId }) => ({ referralProgramId, level, inviterId }),
});

/** A program takes new members only through this call (d2:250). */
const addition: Route = change({
  ...{ method: 'PUT', path: 'v2/Referral/AddUserToReferral', failure: 'result' },
  needs: { capability: referralLifecycle.acts.delete.capability },
  input: z.object({ userId: wireId, referralProgramId: wireId, ...commentFields }),
  audit: {
    action: 'referral.create',
    object: ({ userId }) => ({ type: referralLifecycle.name, id: userId }),
  },
  change: async ({ input: { comment, details, ...fields } }, unit) => {
    const given = { fields, files: {} };
    await createRow(unit, referralCatalogue.definition, given, comment ?? details);
    return undefined;
  },
});

/** Names the program as well: a user who is in another one is not removed from it. */
const removal: Route = change({
  ...{ method: 'PUT', path: 'v2/Referral/RemoveUserFromReferral', failure: 'result' },
  needs: { capability: referralLifecycle.acts.delete.capability },
  input: z.object({ userId: wireId, referralProgramId: wireId, ...commentFields }),
  audit: {
    action: actionOf(referralLifecycle, 'delete'),
    object: ({ userId }) => ({ type: referralLifecycle.name, id: userId }),
  },
  change: async ({ input: { userId, referralProgramId, comment, details } }, unit) => {
    const [stored] = await unit.tx
      .select({ id: referrals.id })
      .from(referrals)
      .where(and(eq(referrals.id, userId), eq(referrals.referralProgramId, referralProgramId)));
    if (!stored) throw refuse('NotFound');
    const given = { comment: comment ?? details };
    await advance(unit, subjectOf(referralCatalogue.definition), userId, 'delete', given);
    return undefined;
  },
});

export const referralRoutes: readonly Route[] = [
  list({
    ...{ method: 'POST', path: 'v2/Referral/GetReferralPrograms' },
    ...{ needs, list: referralProgramsList },
  }),
  list({
    ...{ method: 'POST', path: 'v2/Referral/GetReferralProgramOwners' },
    ...{ needs, list: referralOwnersList },
  }),
  list({
    ...{ method: 'POST', path: 'v2/Referral/GetReferralProgramIncomes' },
    ...{ needs, list: referralIncomesList },
  }),
  updateProgram,
  ...referralCatalogue.routes,
  addition,
  removal,
  referralStats,
];
