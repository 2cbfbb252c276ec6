import { may } from '../../../machines/access.policy.ts';
import { transactionLifecycle } from '../../../machines/transaction/transaction.machine.ts';
import { type Acting, defineRecord } from '../../action/define-record.ts';
import { ManualCheckMark, manualCheckFile, manualCheckText } from './manual-check-mark.tsx';
import { MethodCell, methodText } from './method-cell.tsx';
import { Transaction } from './transaction.graphql.ts';

/** Display of a transaction's fields: the columns of its list and the facts of its page. */
export const transactionFields = {
  id: { as: 'copy', width: 90 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', secondary: 'userName' },
  status: { as: 'status', of: 'TransactionStatus', secondary: 'manualCheck', width: 140 },
  details: {
    as: 'text',
    width: 220,
    optional: true,
    shownFor: { filter: 'status', member: 'ERROR' },
  },
  type: { as: 'enum', of: 'TransactionType' },
  amount: { as: 'amount', sort: true },
  currencyId: { as: 'currency', width: 80 },
  // The sign of the amount already shows the side, so this column follows those that must be
  // visible in a small window.
  side: { as: 'enum', of: 'OperationSide', width: 70 },
  kytStatus: { as: 'status', of: 'KytStatus', width: 164 },
  // The status already marks it.
  '@manualCheck': {
    optional: true,
    draw: ManualCheckMark,
    formatText: manualCheckText,
    file: manualCheckFile,
    width: 130,
  },
  methodType: { as: 'enum', of: 'TransactionMethodType' },
  '@methodId': { draw: MethodCell, formatText: methodText, file: ['methodId'], width: 170 },
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

const shared = {
  name: 'transactions',
  lifecycle: transactionLifecycle,
  read: Transaction,
  state: 'statusCode',
  guardContext: (
    {
      typeCode,
      kytStatusCode,
      manualCheck,
    }: {
      readonly typeCode: number | null;
      readonly kytStatusCode: number | null;
      readonly manualCheck: boolean | null;
    },
    { status }: Acting,
  ) => ({
    ...{ type: typeCode ?? -1, kytStatus: kytStatusCode ?? -1, manualCheck: manualCheck === true },
    decidesManualChecks: may(status, 'decideManualCheck'),
  }),
  fields: transactionFields,
  summary: ['amount', 'currencyId', 'userId', 'type', 'methodType', 'kytStatus', 'manualCheck'],
  user: ({ userId }: { readonly userId: string | null }) => userId,
  path: (id: string) => `/transactions/${id}`,
} as const;

/** The actions that both generations of calls have. */
const sharedActs = {
  confirm: { bulk: true, intent: 'success', movesMoney: true },
  complete: { bulk: true, intent: 'success', movesMoney: true },
  cancel: { bulk: true, intent: 'danger', movesMoney: true },
} as const;

export const transactionRecord = defineRecord({
  ...shared,
  acts: {
    process: { bulk: true },
    check: { bulk: true },
    contact: { bulk: true, intent: 'warning' },
    confirm: sharedActs.confirm,
    complete: sharedActs.complete,
    approveKyt: { intent: 'success', movesMoney: true },
    cancel: sharedActs.cancel,
    decline: { bulk: true, intent: 'danger' },
    returnKyt: { intent: 'danger', movesMoney: true },
    revert: { intent: 'danger', movesMoney: true },
  },
});

/** The transaction in the traders' section. The calls of `v1/transactions` process it. */
export const tradersTransactionRecord = defineRecord({
  ...shared,
  noun: 'tradersTransaction',
  acts: sharedActs,
});
