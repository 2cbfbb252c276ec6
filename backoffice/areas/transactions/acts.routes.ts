import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import { transactionLifecycle } from '../../../machines/transaction/transaction.machine.ts';
import { transactionHistory, transactions } from '../../db/schema/transactions.ts';
import { acts, commentFields } from '../../engine/act.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, type Route } from '../../engine/routes.ts';
import { wireId, wireText } from '../../engine/wire.ts';
import { transactionList } from './transaction.list.ts';
import { transactionSubject } from './transaction.subject.ts';

const main = { method: 'PUT', failure: 'error' } as const;
const v1 = { method: 'PUT', failure: 'result' } as const;

const { completed, cancelled } = transactionStatus;

/**
 * The destination of the money can be corrected until the money is sent (inferred; the call's
 * payload is not documented).
 */
const editRequisites = change({
  method: 'POST',
  path: 'Transaction/UpdateTransactionRequisites',
  needs: { capability: 'editTransactionRequisites' },
  input: z.object({ transactionId: wireId, requisites: wireText(1024).trim(), ...commentFields }),
  audit: {
    action: 'transaction.editRequisites',
    object: ({ transactionId }) => ({ type: 'transaction', id: transactionId }),
  },
  change: async ({ input: { transactionId, requisites, comment }, by }, unit) => {
    const { tx, now } = unit;
    const stored = await transactionSubject.lock(tx, transactionId);
    if (!stored) throw refuse('TransactionNotFound');
    const { status, kytStatus } = stored;
    if (status === completed || status === cancelled) throw refuse('TransactionCantBeUpdated');
    await tx
      .update(transactions)
      .set({ requisites, dateUpdated: now, changedBy: by.adminId })
      .where(eq(transactions.id, transactionId));
    await tx.insert(transactionHistory).values({
      ...{ transactionId, event: 'editRequisites', statusBefore: status, status, kytStatus },
      ...{ dateCreated: now, adminId: by.adminId, comment: comment ?? null },
    });
    unit.touch(transactionList, transactionId);
    await unit.audit({
      action: 'transaction.editRequisites',
      ...{ objectType: 'transaction', objectId: transactionId, comment },
      before: { requisites: stored.requisites },
      after: { requisites },
    });
    return undefined;
  },
});

/** What staff may do with a transaction, by call (d2:203 to d2:213). */
export const transactionActRoutes: readonly Route[] = [
  ...acts(transactionSubject, transactionLifecycle, 'transactionId', [
    { event: 'process', path: 'Transaction/AdminProcessingTransaction', ...main },
    { event: 'check', path: 'Transaction/AdminCheckTransaction', ...main },
    { event: 'contact', path: 'Transaction/AdminNeedContactTransaction', ...main },
    { event: 'confirm', path: 'Transaction/AdminConfirmTransaction', ...main },
    { event: 'confirm', path: 'v1/transactions/{id}/confirm', ...v1 },
    { event: 'complete', path: 'Transaction/AdminCompleteTransaction', ...main },
    { event: 'complete', path: 'v1/transactions/{id}/complete', ...v1 },
    { event: 'cancel', path: 'Transaction/AdminCancelTransaction', ...main },
    { event: 'cancel', path: 'v1/transactions/{id}/cancel', ...v1 },
    { event: 'decline', path: 'Transaction/AdminDeclineTransaction', ...main },
    { event: 'revert', path: 'Transaction/AdminCancelCompletedDeposit', ...main },
    { event: 'approveKyt', path: 'v2/Transaction/KYTOk', ...main },
    { event: 'returnKyt', path: 'v2/Transaction/KYTReturn', ...main },
  ]),
  editRequisites,
];
