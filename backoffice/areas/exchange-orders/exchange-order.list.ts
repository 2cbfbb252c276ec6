import { sql } from 'drizzle-orm';
import { byCode, byFlag, byId, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';

/** Conversions. The filter "Not created" is sent as status error with `deleted` (d3:315). */
export const exchangeOrderList: ListDefinition = {
  entity: 'exchangeOrder',
  table: sql`exchange_orders`,
  joins: sql`join users u on u.id = t.user_id`,
  columns: {
    ...plain('id', 'userId', 'status', 'deleted', 'fromCurrencyId', 'toCurrencyId', 'error'),
    ...plain('comment'),
    userName: sql`u.user_name`,
    ...instants('dateCreated', 'dateUpdated'),
    ...decimals('fromAmount', 'toAmount', 'rate'),
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    userId: byId(field('userId')),
    status: byCode(field('status')),
    deleted: byFlag(field('deleted')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};
