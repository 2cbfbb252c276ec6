import { sql } from 'drizzle-orm';
import { byCode, byId, since, until } from '../../engine/filters.ts';
import {
  decimal,
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';

/** Every reason why a wallet's money moved, or should have moved. */
export const walletMovementList: ListDefinition = {
  entity: 'walletMovement',
  table: sql`wallet_movements`,
  joins: sql`join wallets w on w.id = t.wallet_id
    left join transactions x on x.id = t.transaction_id
    left join users u on u.id = x.user_id`,
  columns: {
    ...plain('id', 'currencyId', 'walletId', 'kind', 'state', 'transactionId', 'counterId'),
    ...plain('txid', 'comment', 'changedBy'),
    ...decimals('amount', 'onWallet', 'booked'),
    ...instants('dateCreated', 'dateSettled'),
    /** The movement's share of the difference between wallets and books. */
    gap: decimal(sql`(t.on_wallet - t.booked)`),
    walletTitle: sql`w.title`,
    userId: sql`x.user_id`,
    userName: sql`u.user_name`,
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('numeric', 'amount'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    currencyIdList: byId(field('currencyId')),
    walletIdList: byId(field('walletId')),
    transactionId: byId(field('transactionId')),
    kind: byCode(field('kind')),
    state: byCode(field('state')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};
