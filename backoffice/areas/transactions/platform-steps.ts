import { eq, sql } from 'drizzle-orm';
import { transactions } from '../../db/schema/transactions.ts';
import { advance } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { seeOnChain } from '../wallets/follow-transaction.ts';
import { readKytSettings } from './kyt-settings.ts';
import { transactionList } from './transaction.list.ts';
import { kytSubject, transactionSubject } from './transaction.subject.ts';

/** What the platform does with a transaction by itself. */
export type PlatformEvent = 'enqueue' | 'pick' | 'hold' | 'freeze' | 'finish' | 'fail';

/** @throws Refusal if the machine does not allow it. */
export const moveTransaction = (
  unit: UnitOfWork,
  id: number,
  event: PlatformEvent,
  details?: string,
): Promise<unknown> => advance(unit, transactionSubject, id, event, { details });

/** Completes a transaction, or holds it for a person if it needs a manual check (d2:374). */
export async function finishTransaction(
  unit: UnitOfWork,
  id: number,
  details?: string,
): Promise<void> {
  const stored = await transactionSubject.lock(unit.tx, id);
  const event = stored?.manualCheck ? 'hold' : 'finish';
  await moveTransaction(unit, id, event, details);
}

/** Starts the check of the origin of coins. */
export const startKyt = (unit: UnitOfWork, id: number): Promise<unknown> =>
  advance(unit, kytSubject, id, 'start');

/** The result of the check; null if it failed. Risk is 0 to 100. */
export type KytAnswer = { readonly risk: string; readonly category: string } | null;

/**
 * Stores the result of the check. Coins above the limit, or that could not be checked, are frozen.
 */
export async function answerKyt(unit: UnitOfWork, id: number, answer: KytAnswer): Promise<void> {
  const { depositRiskLimit } = await readKytSettings(unit.tx);
  const event = !answer ? 'fail' : Number(answer.risk) > depositRiskLimit ? 'flag' : 'clear';
  await advance(unit, kytSubject, id, event);
  await unit.tx
    .update(transactions)
    .set({ kytRisk: answer?.risk ?? null, kytCategory: answer?.category ?? null })
    .where(eq(transactions.id, id));
  if (event !== 'clear') await moveTransaction(unit, id, 'freeze');
}

/** Completes the return of rejected coins to their sender. */
export const finishReturn = (unit: UnitOfWork, id: number): Promise<unknown> =>
  advance(unit, kytSubject, id, 'finish');

/** Adds one confirmation on the chain, up to the number that the method needs. */
export async function confirmOnChain(unit: UnitOfWork, id: number, txid?: string): Promise<void> {
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
