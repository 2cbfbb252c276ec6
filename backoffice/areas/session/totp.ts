import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { verify } from 'otplib';
import type { Db } from '../../db/database.ts';
import { admins } from '../../db/schema/admins.ts';

const periodSeconds = 30;

/**
 * Returns whether the code is valid for the current, previous or next time step and was not used
 * before. One conditional statement stores the step, so of two calls with the same code only one is
 * accepted.
 */
export async function redeemCode(
  db: Db,
  admin: { readonly id: number; readonly totpSecret: string },
  code: string,
  now: Date,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const epoch = Math.floor(now.getTime() / 1000);
  const checked = await verify({
    secret: admin.totpSecret,
    token: code,
    epoch,
    epochTolerance: periodSeconds,
  });
  if (!checked.valid) return false;
  const step = Math.floor(epoch / periodSeconds) + checked.delta;
  const used = await db
    .update(admins)
    .set({ totpLastStep: step })
    .where(
      and(eq(admins.id, admin.id), or(isNull(admins.totpLastStep), lt(admins.totpLastStep, step))),
    )
    .returning({ id: admins.id });
  return used.length > 0;
}
