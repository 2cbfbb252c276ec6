import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { codeStatus } from '../../../machines/code/code.codes.ts';
import {
  transactionMethodType,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { transactionMethodStatus } from '../../../machines/transaction-method/transaction-method.codes.ts';
import { codes } from '../../db/schema/codes.ts';
import { transactionMethods } from '../../db/schema/currencies.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { createTransaction } from '../transactions/create-transaction.ts';
import { moveTransaction } from '../transactions/platform-steps.ts';
import { requireFree } from '../users/free-user.ts';
import { codeList } from './codes.routes.ts';

/** Hashes a code for storage, so that read access to the database does not allow redeeming it. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');
export const maskOfCode = (code: string): string => `••••-••••-••••-${code.slice(-4)}`;

type Code = typeof codes.$inferSelect;
type Money = Pick<Code, 'userId' | 'currencyId' | 'amount'>;

/** Books money into or out of a code: a transaction that completes at once. */
async function move(unit: UnitOfWork, money: Money, side: 'in' | 'out'): Promise<void> {
  const [method] = await unit.tx
    .select()
    .from(transactionMethods)
    .where(
      and(
        eq(transactionMethods.currencyId, money.currencyId),
        eq(transactionMethods.type, transactionMethodType.code),
        eq(transactionMethods.status, transactionMethodStatus.listed),
      ),
    );
  if (!method) throw refuse('PaymentMethodNotFound');
  const id = await createTransaction(unit, {
    userId: money.userId,
    currencyId: money.currencyId,
    amount: money.amount,
    type: side === 'in' ? transactionType.deposit : transactionType.withdrawal,
    side,
    transactionMethodType: method.type,
    transactionMethodId: method.id,
    fee: '0',
  });
  await moveTransaction(unit, id, 'pick');
  await moveTransaction(unit, id, 'finish');
}

/** @throws Refusal `Blocked`, `InsufficientFunds` */
export async function createCode(
  unit: UnitOfWork,
  made: Money & { readonly code: string; readonly expires: Date },
): Promise<number> {
  await requireFree(unit.tx, made.userId, 'code');
  await move(unit, made, 'out');
  const [row] = await unit.tx
    .insert(codes)
    .values({
      userId: made.userId,
      currencyId: made.currencyId,
      amount: made.amount,
      code: maskOfCode(made.code),
      codeHash: hashOfCode(made.code),
      status: codeStatus.active,
      dateCreated: unit.now,
      dateExpires: made.expires,
    })
    .returning({ id: codes.id });
  if (!row) throw new Error('No code was written');
  unit.touch(codeList, row.id, 'created');
  return row.id;
}

/**
 * Redeems a code for a user who has it.
 *
 * @throws Refusal `NotFound` if no such code is active, `Blocked`
 */
export async function redeemCode(unit: UnitOfWork, code: string, userId: number): Promise<void> {
  await requireFree(unit.tx, userId, 'code');
  const [taken] = await unit.tx
    .update(codes)
    .set({ status: codeStatus.redeemed, redeemedBy: userId, dateRedeemed: unit.now })
    .where(and(eq(codes.codeHash, hashOfCode(code)), eq(codes.status, codeStatus.active)))
    .returning();
  if (!taken) throw refuse('NotFound');
  await move(unit, { ...taken, userId }, 'in');
  unit.touch(codeList, taken.id);
}

/** Returns the money of at most `limit` expired codes to their creators. */
export async function expireCodes(unit: UnitOfWork, limit: number): Promise<number> {
  const { tx, now } = unit;
  const over = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.status, codeStatus.active), lte(codes.dateExpires, now)))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const code of over) {
    await tx.update(codes).set({ status: codeStatus.expired }).where(eq(codes.id, code.id));
    await move(unit, code, 'in');
    unit.touch(codeList, code.id);
  }
  return over.length;
}
