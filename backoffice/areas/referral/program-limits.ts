import { Big } from 'big.js';
import { count, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { referrals } from '../../db/schema/referral.ts';
import { readOption } from '../../engine/read-option.ts';
import { notValid } from '../../engine/refusal.ts';

/** No limit of members, and all of a fee (d2:252). */
export const usualReferralOptions = { maxMembersOfProgram: 0, maxPercentOfLevels: '100' } as const;

const readLimits = async (tx: Tx) => ({
  ...usualReferralOptions,
  ...(await readOption(tx, 'referral')),
});

/** Requires room for one more member. The program is locked. @throws Refusal `RequestNotValid` */
export async function requireRoom(tx: Tx, programId: number): Promise<void> {
  const { maxMembersOfProgram } = await readLimits(tx);
  const limit = Number(maxMembersOfProgram);
  if (limit === 0) return;
  const [found] = await tx
    .select({ members: count() })
    .from(referrals)
    .where(eq(referrals.referralProgramId, programId));
  if ((found?.members ?? 0) >= limit)
    throw notValid({
      path: 'referralProgramId',
      message: `The program has ${limit} members, which is the limit`,
    });
}

/** Requires that the levels of a program share no more of a fee than is allowed. @throws Refusal `RequestNotValid` */
export async function requireShareable(tx: Tx, levels: readonly string[]): Promise<void> {
  const { maxPercentOfLevels } = await readLimits(tx);
  const total = levels.reduce((sum, percent) => sum.plus(percent), new Big(0));
  if (total.gt(String(maxPercentOfLevels)))
    throw notValid({
      path: 'levels',
      message: `Together at most ${new Big(String(maxPercentOfLevels)).toFixed()} percent`,
    });
}
