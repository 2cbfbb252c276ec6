import { walletStatus } from '../../../machines/wallet/wallet.codes.ts';
import {
  walletLifecycle,
  walletMovementLifecycle,
} from '../../../machines/wallet/wallet.machine.ts';
import { type AnyRow, defineRecord, type RecordSpec } from '../../action/define-record.ts';
import { OneMovement, OneWallet } from './finance.graphql.ts';

/** A wallet that is told is there: the documents name no state of one. */
export const asWallet = (row: object): AnyRow =>
  ({ ...row, statusCode: walletStatus.active }) as unknown as AnyRow;

const edited = {
  title: { as: 'text' },
  main: { as: 'flag' },
  enabled: { as: 'flag' },
  threshold: { as: 'text', optional: true },
} as const;

/** Where money of the platform really lies (d2:113). */
export const walletRecord: RecordSpec = {
  ...defineRecord({
    name: 'finance',
    lifecycle: walletLifecycle,
    read: OneWallet,
    state: 'id',
    facts: () => ({}),
    fields: {
      title: 'text',
      currencyId: 'currency',
      balance: { as: 'amount', beside: 'currencyId' },
      threshold: { as: 'amount', beside: 'currencyId' },
      main: 'flag',
      enabled: 'flag',
    },
    summary: ['title', 'currencyId', 'balance'],
    title: ({ title, id }) => title ?? id,
    path: () => '/finance/wallets',
    acts: {
      edit: { edits: true, inputs: edited },
      count: { intent: 'warning', inputs: { balance: { as: 'decimal' } } },
      delete: { intent: 'danger' },
    },
  }),
  state: 'statusCode',
  shape: asWallet,
};

/** Why a wallet's money moved, or should have. */
export const movementRecord = defineRecord({
  name: 'finance',
  lifecycle: walletMovementLifecycle,
  read: OneMovement,
  state: 'stateCode',
  facts: ({ kind }) => ({ kind: kind === 'DOUBLE_BOOKING' ? 8 : 7 }),
  fields: {
    kind: { as: 'enum', of: 'MovementKind' },
    state: { as: 'enum', of: 'MovementState' },
    walletTitle: 'text',
    amount: { as: 'amount', beside: 'currencyId' },
    gap: { as: 'amount', beside: 'currencyId' },
    onWallet: { as: 'amount', beside: 'currencyId' },
    booked: { as: 'amount', beside: 'currencyId' },
    userId: { as: 'user', beside: 'userName' },
    transactionId: 'copy',
  },
  summary: ['kind', 'walletTitle', 'amount', 'gap', 'userId', 'transactionId'],
  path: (id) => `/finance/movements?ids=${id}`,
  acts: { correct: { intent: 'danger', movesMoney: true } },
});
