import { eq } from 'drizzle-orm';
import {
  type AutoVerificationEvent,
  autoStepOf,
} from '../../../machines/verification/auto-verification.machine.ts';
import { verificationStatus } from '../../../machines/verification/verification.codes.ts';
import { verifications } from '../../db/schema/verifications.ts';
import { advance } from '../../engine/advance.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { verificationList } from './verification.list.ts';
import { verificationSubject } from './verification.subject.ts';
import {
  beginsExternally,
  endsExternally,
  readVerificationOptions,
} from './verification-options.ts';

/** What the verification does when the service answers. */
const eventOf = {
  confirm: 'confirmExternally',
  refuse: 'refuseExternally',
  askForData: 'askExternally',
  fail: 'failExternally',
} as const;

type Outcome = keyof typeof eventOf;

/** What the service found out. */
export interface CheckAnswer {
  readonly outcome: Outcome;
  /** Whether a living person was in front of the camera; asked only with the liveness check. */
  readonly isLive: boolean;
}

/** A user asks for verification. Where the service checks first, the request goes on to it. */
export async function requestVerification(unit: UnitOfWork, userId: number): Promise<void> {
  const subject = verificationSubject();
  const { to } = await advance(unit, subject, userId, 'request');
  if (to !== verificationStatus.requested) return;
  if (beginsExternally(await readVerificationOptions(unit.tx)))
    await advance(unit, subject, userId, 'send');
}

async function moveCheck(unit: UnitOfWork, userId: number, event: AutoVerificationEvent['type']) {
  const { tx } = unit;
  const [row] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.id, userId))
    .for('update');
  const autoStatus = row ? autoStepOf(row.autoStatus, event) : null;
  if (autoStatus === null) throw refuse('InvalidRequest');
  await tx.update(verifications).set({ autoStatus }).where(eq(verifications.id, userId));
  unit.touch(verificationList, userId);
}

/** The service takes a check from its queue. @throws Refusal `InvalidRequest` */
export const startCheck = (unit: UnitOfWork, userId: number): Promise<void> =>
  moveCheck(unit, userId, 'start');

/**
 * The service answers. A late answer changes only the check: staff have decided in between. Where
 * staff have the last word, the request goes on to them.
 *
 * @throws Refusal `InvalidRequest` if the service was not asked
 */
export async function answerCheck(
  unit: UnitOfWork,
  userId: number,
  { outcome: given, isLive }: CheckAnswer,
): Promise<void> {
  const { tx } = unit;
  const options = await readVerificationOptions(tx);
  const isDoubtful = given === 'confirm' && options.hasLivenessCheck && !isLive;
  const outcome = isDoubtful ? 'askForData' : given;
  await moveCheck(unit, userId, outcome);
  const [row] = await tx.select().from(verifications).where(eq(verifications.id, userId));
  if (row?.status !== verificationStatus.inProcess) return;
  const event = eventOf[endsExternally(options) ? outcome : 'fail'];
  await advance(unit, verificationSubject(), userId, event);
}
