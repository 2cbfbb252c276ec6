import { eq } from 'drizzle-orm';
import { userStatus } from '../../../machines/user/user.codes.ts';
import { autoStepOf } from '../../../machines/verification/auto-verification.machine.ts';
import { verificationStatus } from '../../../machines/verification/verification.codes.ts';
import {
  type VerificationGuardContext,
  verificationLifecycle,
} from '../../../machines/verification/verification.machine.ts';
import type { Tx } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { verificationHistory, verifications } from '../../db/schema/verifications.ts';
import type { Subject } from '../../engine/advance.ts';
import { userList } from '../users/user.list.ts';
import { verificationList } from './verification.list.ts';
import { readVerificationOptions } from './verification-options.ts';

interface Stored {
  readonly id: number;
  readonly userStatus: number;
  readonly row: typeof verifications.$inferSelect;
}

async function lock(tx: Tx, id: number): Promise<Stored | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user || user.dateDeleted !== null) return undefined;
  await tx.insert(verifications).values({ id }).onConflictDoNothing();
  const [row] = await tx.select().from(verifications).where(eq(verifications.id, id));
  return row && { id, userStatus: user.status, row };
}

const { verified, verifiedRequested, unverified, rejected } = verificationStatus;

/** A verified user stays so while a new request waits; every other state ends it. */
const isVerified = (status: number): boolean => status === verified || status === verifiedRequested;

/** The check by the external service after a step of the verification. */
async function checkAfter(tx: Tx, { row }: Stored, event: string) {
  if (event === 'send')
    return {
      autoStatus: autoStepOf(row.autoStatus, 'resend') ?? autoStepOf(null, 'resend'),
      provider: (await readVerificationOptions(tx)).provider,
    };
  // A late answer after another decision changes only the check; a reset forgets it.
  return event === 'reset' ? { autoStatus: null, provider: null } : {};
}

/** The verification of a user. `canReapply` is what staff say when they reject. */
export const verificationSubject = (
  canReapply = true,
): Subject<Stored, VerificationGuardContext> => ({
  lifecycle: verificationLifecycle,
  list: verificationList,
  missing: 'UserNotFound',
  refused: 'InvalidRequest',
  lock,
  state: ({ row }) => row.status,
  context: ({ row }) => ({ canReapply: Number(row.canReapply) }),
  async effect(unit, stored, { event, to, comment }) {
    const { tx, now, by } = unit;
    const { id } = stored;
    const mayReapply = to === rejected ? canReapply : true;
    const requestDate = event === 'request' ? { dateCreated: now } : {};
    const kept = event === 'request' || to === unverified ? null : (comment ?? null);
    await tx
      .update(verifications)
      .set({
        ...{ status: to, canReapply: mayReapply, comment: kept, ...requestDate },
        ...(await checkAfter(tx, stored, event)),
      })
      .where(eq(verifications.id, id));
    await tx.insert(verificationHistory).values({
      ...{ userId: id, event, status: to, canReapply: mayReapply, comment: comment ?? null },
      ...{ adminId: by.adminId, dateCreated: now },
    });
    const status = isVerified(to)
      ? userStatus.verified
      : stored.userStatus === userStatus.verified
        ? userStatus.confirmed
        : stored.userStatus;
    await tx
      .update(users)
      .set({ status, ...(event === 'request' ? { verificationRequestDate: now } : {}) })
      .where(eq(users.id, id));
    unit.touch(userList, id);
  },
  auditSnapshot: ({ row, userStatus: status }) => ({
    ...{ verificationStatus: row.status, canReapply: row.canReapply, userStatus: status },
  }),
});
