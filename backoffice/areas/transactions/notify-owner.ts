import {
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import type { transactions } from '../../db/schema/transactions.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { currencyTitle } from '../currencies/currency-title.ts';
import { amountText, notifyUsers, type Occasion } from '../outgoing-messages/notify-users.ts';

type StoredTransaction = typeof transactions.$inferSelect;

function occasionOf({ type }: StoredTransaction, to: number): Occasion | undefined {
  const { completed, cancelled } = transactionStatus;
  if (type === transactionType.deposit) return to === completed ? 'depositArrived' : undefined;
  if (type !== transactionType.withdrawal) return undefined;
  if (to === completed) return 'withdrawalSent';
  return to === cancelled ? 'withdrawalRefused' : undefined;
}

/** Writes to the owner of a deposit that arrived, or of a withdrawal that was sent or refused. */
export async function notifyOwner(
  unit: UnitOfWork,
  stored: StoredTransaction,
  to: number,
  comment: string | undefined,
): Promise<void> {
  const occasion = to === stored.status ? undefined : occasionOf(stored, to);
  if (!occasion) return;
  const currency = await currencyTitle(unit.tx, stored.currencyId);
  const values = {
    amount: amountText(stored.amount),
    currency,
    address: stored.address ?? '',
    txId: stored.txid ?? '',
    comment: comment ?? '',
  };
  await notifyUsers(unit, occasion, [{ userId: stored.userId, values }]);
}
