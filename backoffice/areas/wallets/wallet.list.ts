import { sql } from 'drizzle-orm';
import { movementState } from '../../../machines/wallet/wallet.codes.ts';
import { byCode, byFlag, byId, contains } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';

const open = [movementState.inFlight, movementState.broken];

/** Wallets that are not deleted, by currency, main ones first. */
export const walletList: ListDefinition = {
  entity: 'wallet',
  table: sql`wallets`,
  columns: {
    ...plain('id', 'currencyId', 'title', 'kind', 'status', 'main', 'enabled', 'address'),
    ...plain('changedBy'),
    ...decimals('balance', 'threshold', 'networkFee'),
    ...instants('dateCreated', 'dateUpdated'),
    openMovements: sql`(select count(*) from wallet_movements m
      where m.wallet_id = t.id and m.state in ${open})`,
  },
  sorts: {
    ...sortsBy('bigint', 'id', 'currencyId'),
    ...sortsBy('text', 'title'),
    ...sortsBy('numeric', 'balance'),
  },
  sort: { by: 'currencyId', desc: false },
  filters: {
    idList: byId(field('id')),
    currencyIdList: byId(field('currencyId')),
    kind: byCode(field('kind')),
    main: byFlag(field('main')),
    enabled: byFlag(field('enabled')),
    search: contains(field('title'), field('address')),
  },
  only: sql`t.status = 0`,
};
