import { eq, sql } from 'drizzle-orm';
import { transactions } from '../../db/schema/transactions.ts';
import { advance } from '../../engine/advance.ts';
import type { Unit } from '../../engine/unit.ts';
import { seeOnChain } from '../wallets/follow-transaction.ts';
import { readKytSettings } from './kyt-settings.ts';
import { transactionList } from './transaction.list.ts';
import { kytSubject, transactionSubject } from './transaction.subject.ts';

/** What the platform does with a transaction by itself. */
export type PlatformEvent = 'enqueue' | 'pick' | 'hold' | 'freeze' | 'finish' | 'fail';

/** @throws Refusal where the machine does not allow it. */
export const moveTransaction = (
  unit: Unit,
  id: number,
  event: PlatformEvent,
  details?: string,
): Promise<unknown> => advance(unit, transactionSubject, id, event, { details });

/** Completes a transaction, or holds it for a person where it needs a manual check (d2:374). */
export async function finishTransaction(unit: Unit, id: number, details?: string): Promise<void> {
  const stored = await transactionSubject.lock(unit.tx, id);
  const event = stored?.manualCheck ? 'hold' : 'finish';
  await moveTransaction(unit, id, event, details);
}

/** The check of where coins came from begins. */
export const startKyt = (unit: Unit, id: number): Promise<unknown> =>
  advance(unit, kytSubject, id, 'start');

/** What the check answered; null where it failed. Risk is 0 to 100. */
export type KytAnswer = { readonly risk: string; readonly category: string } | null;

/** Stores the check's answer; coins above the limit, or that could not be checked, are frozen. */
export async function answerKyt(unit: Unit, id: number, answer: KytAnswer): Promise<void> {
  const { depositRiskLimit } = await readKytSettings(unit.tx);
  const event = !answer ? 'fail' : Number(answer.risk) > depositRiskLimit ? 'flag' : 'clear';
  await advance(unit, kytSubject, id, event);
  await unit.tx
    .update(transactions)
    .set({ kytRisk: answer?.risk ?? null, kytCategory: answer?.category ?? null })
    .where(eq(transactions.id, id));
  if (event !== 'clear') await moveTransaction(unit, id, 'freeze');
}

/** Coins that were refused have gone back to their sender. */
export const finishReturn = (unit: Unit, id: number): Promise<unknown> =>
  advance(unit, kytSubject, id, 'finish');

/** The chain has moved on: one confirmation more, up to what the method needs. */
export async function confirmOnChain(unit: Unit, id: number, txid?: string): Promise<void> {
  await unit.tx
    .update(transactions)
    .set({
      confirmations: sql`coalesce(${transactions.confirmations}, 0) + 1`,
      ...(txid === undefined ? {} : { txid }),
      dateUpdated: unit.now,
    })
    .where(eq(transactions.id, id));
  await seeOnChain(unit, id);
  unit.touch(transactionList, id);
}
