import { may } from '../../../machines/access.policy.ts';
import { transactionLifecycle } from '../../../machines/transaction/transaction.machine.ts';
import { type ActOptions, defineRecord, type RecordSpec } from '../../action/define-record.ts';
import { ManualCheckMark, manualCheckFile, manualCheckText } from './manual-check-mark.tsx';
import { MethodCell, methodText } from './method-cell.tsx';
import { Transaction } from './transaction.graphql.ts';

/** How a transaction's fields are drawn: the columns of its list and the facts of its page. */
export const transactionFields = {
  id: { as: 'copy', width: 90 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', beside: 'userName' },
  status: { as: 'status', of: 'TransactionStatus', beside: 'manualCheck', width: 140 },
  details: {
    as: 'text',
    width: 220,
    optional: true,
    shownFor: { filter: 'status', member: 'ERROR' },
  },
  type: { as: 'enum', of: 'TransactionType' },
  amount: { as: 'amount', sort: true },
  currencyId: { as: 'currency', width: 80 },
  // The amount's sign says it already, so it stands after what must be seen on a small window.
  side: { as: 'enum', of: 'OperationSide', width: 70 },
  kytStatus: { as: 'status', of: 'KytStatus', width: 164 },
  // Beside the status it is marked already.
  '@manualCheck': {
    optional: true,
    draw: ManualCheckMark,
    say: manualCheckText,
    file: manualCheckFile,
    width: 130,
  },
  methodType: { as: 'enum', of: 'TransactionMethodType' },
  '@methodId': { draw: MethodCell, say: methodText, file: ['methodId'], width: 170 },
  fee: { as: 'amount', optional: true },
  operationType: { as: 'number', optional: true },
  txid: { as: 'copy', width: 190 },
  address: { as: 'copy', width: 190 },
  requisites: { as: 'text', optional: true },
  kytRisk: { as: 'number', optional: true },
  kytCategory: { as: 'text', optional: true },
  confirmations: { as: 'number', optional: true },
  updatedAt: { as: 'date', optional: true },
  changedBy: { as: 'admin', optional: true },
  comment: 'text',
} as const;

export const transactionRecord = defineRecord({
  name: 'transactions',
  lifecycle: transactionLifecycle,
  read: Transaction,
  state: 'statusCode',
  facts: ({ typeCode, kytStatusCode, manualCheck }, { status }) => ({
    ...{ type: typeCode, kytStatus: kytStatusCode, manualCheck: manualCheck === true },
    decidesManualChecks: may(status, 'decideManualCheck'),
  }),
  fields: transactionFields,
  summary: ['amount', 'currencyId', 'userId', 'type', 'methodType', 'kytStatus', 'manualCheck'],
  user: ({ userId }) => userId,
  path: (id) => `/transactions/${id}`,
  acts: {
    process: { bulk: true },
    check: { bulk: true },
    contact: { bulk: true, intent: 'warning' },
    confirm: { bulk: true, intent: 'success', movesMoney: true },
    complete: { bulk: true, intent: 'success', movesMoney: true },
    approveKyt: { intent: 'success', movesMoney: true },
    cancel: { bulk: true, intent: 'danger', movesMoney: true },
    decline: { bulk: true, intent: 'danger' },
    returnKyt: { intent: 'danger', movesMoney: true },
    revert: { intent: 'danger', movesMoney: true },
  },
});

const { confirm, complete, cancel } = transactionRecord.acts as Readonly<
  Record<'confirm' | 'complete' | 'cancel', ActOptions>
>;

/** In the traders' section: decided by the calls of `v1/transactions`, which know these three acts. */
export const tradersTransactionRecord: RecordSpec = {
  ...transactionRecord,
  noun: 'tradersTransaction',
  acts: { confirm, complete, cancel },
};
