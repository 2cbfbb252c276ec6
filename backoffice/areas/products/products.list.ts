import { sql } from 'drizzle-orm';
import { byCode, byId, contains } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';

/** Products of all stores, the newest first. */
export const productsList: ListDefinition = {
  entity: 'product',
  table: sql`products`,
  joins: sql`join users m on m.id = t.merchant_id`,
  columns: {
    ...plain(
      'id',
      'merchantId',
      'storeId',
      'title',
      'currencyId',
      'quantity',
      'status',
      'changedBy',
    ),
    merchantName: sql`m.user_name`,
    stock: sql`t.quantity - t.sold`,
    ...decimals('price', 'revenue'),
    ...instants('dateCreated', 'dateUpdated'),
  },
  sorts: {
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('bigint', 'id'),
    ...sortsBy('text', 'title'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    title: contains(field('title')),
    storeId: byId(field('storeId')),
    merchantId: byId(field('merchantId')),
    status: byCode(field('status')),
  },
};
