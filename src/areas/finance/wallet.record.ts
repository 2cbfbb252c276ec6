import { walletStatus } from '../../../machines/wallet/wallet.codes.ts';
import {
  walletLifecycle,
  walletMovementLifecycle,
} from '../../../machines/wallet/wallet.machine.ts';
import { type AnyRow, defineRecord, type RecordSpec } from '../../action/define-record.ts';
import { OneMovement, OneWallet } from './finance.graphql.ts';

/** Treats every wallet in a response as active, because the documents define no wallet state. */
export const asWallet = (row: object): AnyRow =>
  ({ ...row, statusCode: walletStatus.active }) as object as AnyRow;

const edited = {
  title: { as: 'text' },
  main: { as: 'flag' },
  enabled: { as: 'flag' },
  threshold: { as: 'text', optional: true },
} as const;

/** A wallet in which the platform's money is actually held (d2:113). */
export const walletRecord: RecordSpec = {
  ...defineRecord({
    name: 'finance',
    lifecycle: walletLifecycle,
    read: OneWallet,
    state: 'id',
    guardContext: () => ({}),
    fields: {
      title: 'text',
      currencyId: 'currency',
      balance: { as: 'amount', secondary: 'currencyId' },
      threshold: { as: 'amount', secondary: 'currencyId' },
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

/** A reason why a wallet's money moved, or should have moved. */
export const movementRecord = defineRecord({
  name: 'finance',
  lifecycle: walletMovementLifecycle,
  read: OneMovement,
  state: 'stateCode',
  guardContext: ({ kind }) => ({ kind: kind === 'DOUBLE_BOOKING' ? 8 : 7 }),
  fields: {
    kind: { as: 'enum', of: 'MovementKind' },
    state: { as: 'enum', of: 'MovementState' },
    walletTitle: 'text',
    amount: { as: 'amount', secondary: 'currencyId' },
    gap: { as: 'amount', secondary: 'currencyId' },
    onWallet: { as: 'amount', secondary: 'currencyId' },
    booked: { as: 'amount', secondary: 'currencyId' },
    userId: { as: 'user', secondary: 'userName' },
    transactionId: 'copy',
  },
  summary: ['kind', 'walletTitle', 'amount', 'gap', 'userId', 'transactionId'],
  path: (id) => `/finance/movements?ids=${id}`,
  acts: { correct: { intent: 'danger', movesMoney: true } },
});
