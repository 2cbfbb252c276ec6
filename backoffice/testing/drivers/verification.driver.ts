import { eq } from 'drizzle-orm';
import { verificationStatus } from '../../../machines/verification/verification.codes.ts';
import { verificationLifecycle } from '../../../machines/verification/verification.machine.ts';
import { users } from '../../db/schema/users.ts';
import { verifications } from '../../db/schema/verifications.ts';
import { type LifecycleDriver, post, put } from '../lifecycle-driver.ts';

const responses: Readonly<Record<string, number>> = { approve: 0, reject: 1, return: 2, reset: 3 };
const { verified, inProcess } = verificationStatus;

export const verificationDriver: LifecycleDriver = {
  lifecycle: verificationLifecycle,
  ...{ table: 'verifications', column: 'status' },
  contexts: [{ canReapply: 1 }, { canReapply: 0 }],
  /** The row of the user changes too: its status follows. */
  rows: 2,
  async insert({ db }, status, { canReapply = 1 }) {
    const row = { status, canReapply: canReapply > 0, dateCreated: new Date() };
    await db
      .insert(verifications)
      .values({ id: 2, ...row, autoStatus: status === inProcess ? 0 : null })
      .onConflictDoUpdate({ target: verifications.id, set: row });
    const userStatus = status === verified ? 2 : 1;
    await db.update(users).set({ status: userStatus }).where(eq(users.id, 2));
    return 2;
  },
  calls(event, id) {
    if (event === 'send') {
      const body = { userId: id, verificationStatus: inProcess };
      return [
        post('v2/Verification/SetVerificationStatus', body),
        post('User/SetUserVerification', body),
      ];
    }
    const body = { userId: id, response: responses[event] };
    return [
      post('v2/Verification/ManualVerificationResponse', body),
      put('User/AdminVerificationResponse', body),
    ];
  },
  console: {
    ...{ noun: 'Verification', read: 'verification', oneRow: true },
    args: { reject: 'canReapply: true' },
  },
};
