import { defineList } from '../../list/define-list.ts';
import { Movements } from './finance.graphql.ts';

/** Every reason why a wallet's money moved, or should have moved. */
export const movementsList = defineList({
  name: 'finance',
  part: 'movements',
  query: Movements,
  live: true,
  sort: { field: 'createdAt', desc: true },
  columns: {
    id: { as: 'copy', width: 84 },
    createdAt: { as: 'date', sort: true },
    state: { as: 'status', of: 'MovementState', width: 120 },
    kind: { as: 'enum', of: 'MovementKind', width: 150 },
    currencyId: { as: 'currency', width: 90 },
    walletTitle: { as: 'text', width: 150 },
    amount: { as: 'amount', secondary: 'currencyId', sort: true, width: 180 },
    gap: { as: 'amount', secondary: 'currencyId', width: 180 },
    transactionId: { as: 'copy', width: 110 },
    userId: { as: 'user', secondary: 'userName' },
    settledAt: 'date',
    onWallet: { as: 'amount', secondary: 'currencyId', optional: true },
    booked: { as: 'amount', secondary: 'currencyId', optional: true },
    txid: { as: 'copy', optional: true },
    comment: { as: 'text', optional: true },
    changedBy: { as: 'admin', optional: true },
  },
  filters: {
    state: { as: 'choice', of: 'MovementState' },
    kind: { as: 'choice', of: 'MovementKind' },
    currencyIds: { as: 'currency' },
    transactionId: { as: 'text' },
    ids: { as: 'ids' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
