import { eq } from 'drizzle-orm';
import { may } from '../../../machines/access.policy.ts';
import { kytLifecycle } from '../../../machines/kyt/kyt.machine.ts';
import { step } from '../../../machines/lifecycle.ts';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import {
  type TransactionGuardContext,
  transactionLifecycle,
} from '../../../machines/transaction/transaction.machine.ts';
import type { Tx } from '../../db/database.ts';
import { transactionHistory, transactions } from '../../db/schema/transactions.ts';
import type { Move, Subject } from '../../engine/advance.ts';
import { notAllowed, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { post } from '../../ledger/post.ts';
import { mayGoBelowZero, transactionPostings } from '../../ledger/transaction.postings.ts';
import { requireRunning } from '../stop-switches/require-running.ts';
import { followTransaction, seeReturned } from '../wallets/follow-transaction.ts';
import { notifyOwner } from './notify-owner.ts';
import { transactionList } from './transaction.list.ts';

export type StoredTransaction = typeof transactions.$inferSelect;

/** Actions on a transaction that also move its KYT check, by the check's event. */
const kytEvents: Readonly<Record<string, string>> = { approveKyt: 'approve', returnKyt: 'return' };

async function lock(tx: Tx, id: number): Promise<StoredTransaction | undefined> {
  const [stored] = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.id, id))
    .for('update');
  return stored;
}

/**
 * A manual check ends with the decision of the responsible person, or with the transaction itself.
 */
const endsCheck = (event: string, status: number): boolean =>
  event === 'confirm' ||
  status === transactionStatus.completed ||
  status === transactionStatus.cancelled;

/** Writes the status and the check after a step, with the history. */
async function write(
  { tx, now, by }: UnitOfWork,
  stored: StoredTransaction,
  after: { readonly status: number; readonly kytStatus: number; readonly event: string } & Pick<
    Move,
    'comment' | 'details'
  >,
): Promise<void> {
  const { status, kytStatus, event, comment, details } = after;
  await tx
    .update(transactions)
    .set({
      ...{ status, kytStatus, dateUpdated: now, changedBy: by.adminId },
      ...(endsCheck(event, status) ? { manualCheck: false } : {}),
      ...(comment === undefined ? {} : { comment }),
      ...(details === undefined ? {} : { details }),
    })
    .where(eq(transactions.id, stored.id));
  await tx.insert(transactionHistory).values({
    ...{ transactionId: stored.id, event, statusBefore: stored.status, status, kytStatus },
    ...{ dateCreated: now, adminId: by.adminId },
    ...{ comment: comment ?? null, details: details ?? null },
  });
}

function kytAfter({ by }: UnitOfWork, { kytStatus }: StoredTransaction, event: string): number {
  const kytEvent = kytEvents[event];
  if (kytEvent === undefined) return kytStatus;
  const after = step(kytLifecycle, kytStatus, {}, kytEvent, by.status);
  if (!('refused' in after)) return after.code;
  throw after.refused === 'rights' ? notAllowed() : refuse('TransactionCantBeUpdated');
}

const auditSnapshot = ({ status, kytStatus, amount, currencyId, userId }: StoredTransaction) => ({
  ...{ status, kytStatus, amount, currencyId, userId },
});

/**
 * What a step does with money (inferred; the ledger's own table is `transaction.postings.ts`):
 *
 * | transaction | created | completed       | cancelled, declined, returned | reverted        |
 * | ----------- | ------- | --------------- | ----------------------------- | --------------- |
 * | incoming    | nothing | credited − fee  | nothing                       | taken back      |
 * | outgoing    | held    | leaves with fee | comes back                    | not possible    |
 */
export const transactionSubject: Subject<StoredTransaction, TransactionGuardContext> = {
  lifecycle: transactionLifecycle,
  list: transactionList,
  missing: 'TransactionNotFound',
  refused: 'TransactionCantBeUpdated',
  lock,
  state: ({ status }) => status,
  version: ({ dateUpdated }) => String(dateUpdated?.getTime() ?? 0),
  context: ({ type, kytStatus, manualCheck }, { status }) => ({
    ...{ type, kytStatus, manualCheck },
    decidesManualChecks: status !== undefined && may(status, 'decideManualCheck'),
  }),
  forbidden: ({ manualCheck }, event) =>
    manualCheck && (event === 'confirm' || event === 'complete')
      ? 'ManualCheckRequired'
      : 'TransactionCantBeUpdated',
  async effect(unit, stored, { event, from, to, comment, details }) {
    if (event === 'confirm') await requireRunning(unit.tx, 'stopTransactionConfirm');
    const kytStatus = kytAfter(unit, stored, event);
    await write(unit, stored, { status: to, kytStatus, event, comment, details });
    await post(unit.tx, {
      ...{ reason: `transaction.${event}`, objectType: 'transaction', objectId: stored.id },
      at: unit.now,
      postings: transactionPostings(stored, from, to),
      mayGoBelowZero: mayGoBelowZero(from),
    });
    await followTransaction(unit, stored, from, to);
    await notifyOwner(unit, stored, to, comment);
  },
  auditSnapshot,
};

/** The check of a transaction, as moved by the platform. Staff move it through the transaction. */
export const kytSubject: Subject<StoredTransaction, unknown> = {
  lifecycle: kytLifecycle,
  list: transactionList,
  missing: 'TransactionNotFound',
  refused: 'TransactionCantBeUpdated',
  lock,
  state: ({ kytStatus }) => kytStatus,
  context: () => ({}),
  async effect(unit, stored, { event, to }) {
    await write(unit, stored, { status: stored.status, kytStatus: to, event: `${event}Kyt` });
    if (event === 'finish') await seeReturned(unit, stored.id);
  },
  auditSnapshot,
};
