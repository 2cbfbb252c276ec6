import { transactionLifecycle } from '../../../machines/transaction/transaction.machine.ts';
import { insertTransaction } from '../insert-rows.ts';
import { type LifecycleDriver, put } from '../lifecycle-driver.ts';

const paths: Readonly<Record<string, string>> = {
  process: 'Transaction/AdminProcessingTransaction',
  check: 'Transaction/AdminCheckTransaction',
  contact: 'Transaction/AdminNeedContactTransaction',
  confirm: 'Transaction/AdminConfirmTransaction',
  complete: 'Transaction/AdminCompleteTransaction',
  cancel: 'Transaction/AdminCancelTransaction',
  decline: 'Transaction/AdminDeclineTransaction',
  revert: 'Transaction/AdminCancelCompletedDeposit',
  approveKyt: 'v2/Transaction/KYTOk',
  returnKyt: 'v2/Transaction/KYTReturn',
};
const inBothStyles = ['confirm', 'complete', 'cancel'];

export const transactionDriver: LifecycleDriver = {
  lifecycle: transactionLifecycle,
  ...{ table: 'transactions', column: 'status' },
  contexts: [
    { type: 0, kytStatus: 2 },
    { type: 1, kytStatus: 3 },
  ],
  insert: (database, status, context) => insertTransaction(database, { status, ...context }),
  calls: (event, id) => [
    put(paths[event] ?? '', { transactionId: id }),
    ...(inBothStyles.includes(event) ? [put(`v1/transactions/${id}/${event}`, { id })] : []),
  ],
};
