import { kytStatus } from '../../../machines/kyt/kyt.codes.ts';
import {
  operationSide,
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { transactionHistory, transactions } from '../../db/schema/transactions.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { post } from '../../ledger/post.ts';
import { transactionPostings } from '../../ledger/transaction.postings.ts';
import { requireUsable } from '../currencies/require-usable.ts';
import { requireWithinLimits } from '../limits/within-limits.ts';
import { requireRunning } from '../stop-switches/require-running.ts';
import { requireFree } from '../users/free-user.ts';
import { expectTransfer } from '../wallets/follow-transaction.ts';
import { needsManualCheck } from './manual-check.ts';
import { operationTypeOf } from './operation-type.ts';
import { transactionList } from './transaction.list.ts';

export interface NewTransaction {
  readonly userId: number;
  readonly type: number;
  readonly side: 'in' | 'out';
  readonly transactionMethodType: number;
  readonly transactionMethodId: number;
  readonly currencyId: number;
  /** Unsigned. */
  readonly amount: string;
  readonly fee: string;
  readonly txid?: string;
  readonly address?: string;
  readonly requisites?: string;
  readonly confirmations?: number;
  /** The kind of a deposit by staff. */
  readonly depositType?: number;
  readonly comment?: string;
  readonly changedBy?: number | null;
  /** The movement by which it arrived at a wallet before its owner was identified. */
  readonly found?: number;
}

/**
 * Creates a transaction and returns its id. Outgoing money is held from now on, with its fee.
 *
 * @throws Refusal `StopTransactions`, `CurrencyDisabled`, `UserNotFound`, `Blocked`,
 * `InsufficientFunds`, and those of limits
 */
export async function createTransaction(unit: UnitOfWork, made: NewTransaction): Promise<number> {
  const { tx, now } = unit;
  const { side, found, ...fields } = made;
  const isByStaff = fields.transactionMethodType === transactionMethodType.admin;
  if (fields.type === transactionType.deposit || fields.type === transactionType.withdrawal) {
    await requireRunning(tx, 'stopTransactions');
    await requireUsable(tx, fields.currencyId, 'useInWallet');
  }
  if (fields.type === transactionType.withdrawal && !isByStaff)
    await requireFree(tx, made.userId, 'withdrawal');
  await requireWithinLimits(unit, made);
  const values = {
    ...fields,
    dateCreated: now,
    side: operationSide[side],
    operationType: operationTypeOf(fields.type, fields.transactionMethodType),
    amount: side === 'in' ? fields.amount : `-${fields.amount}`,
    status: transactionStatus.new,
    manualCheck: await needsManualCheck(tx, fields),
    kytStatus: kytStatus.disabled,
  };
  const [row] = await tx.insert(transactions).values(values).returning();
  if (!row) throw new Error('No transaction was written');
  await tx.insert(transactionHistory).values({
    transactionId: row.id,
    event: 'create',
    status: values.status,
    kytStatus: values.kytStatus,
    dateCreated: now,
    adminId: unit.by.adminId,
  });
  await post(tx, {
    reason: 'transaction.create',
    objectType: 'transaction',
    objectId: row.id,
    at: now,
    postings: transactionPostings(values, null, values.status),
  });
  await expectTransfer(unit, row, found);
  unit.touch(transactionList, row.id, 'created');
  return row.id;
}
