import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { verify } from 'otplib';
import type { Db } from '../../db/database.ts';
import { admins } from '../../db/schema/admins.ts';

const period = 30;

/**
 * Whether the code is right now, one step earlier or later, and was not used before. The step is
 * stored by one conditional statement, so that of two calls with one code only one is let in.
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
    epochTolerance: period,
  });
  if (!checked.valid) return false;
  const step = Math.floor(epoch / period) + checked.delta;
  const used = await db
    .update(admins)
    .set({ totpLastStep: step })
    .where(
      and(eq(admins.id, admin.id), or(isNull(admins.totpLastStep), lt(admins.totpLastStep, step))),
    )
    .returning({ id: admins.id });
  return used.length > 0;
}
