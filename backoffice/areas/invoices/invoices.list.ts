import { sql } from 'drizzle-orm';
import { byCode, byId, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';

/** Invoices of all stores, the newest first. */
export const invoicesList: ListDefinition = {
  entity: 'invoice',
  table: sql`invoices`,
  joins: sql`join users m on m.id = t.merchant_id join products p on p.id = t.product_id`,
  columns: {
    ...plain('id', 'merchantId', 'productId', 'quantity', 'currencyId', 'customerId', 'customer'),
    ...plain('delivery', 'comments', 'status', 'changedBy'),
    merchantName: sql`m.user_name`,
    productTitle: sql`p.title`,
    ...decimals('amount', 'held', 'fee'),
    ...instants('dateCreated', 'dateUpdated'),
  },
  sorts: {
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('bigint', 'id'),
    ...sortsBy('numeric', 'amount'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    status: byCode(field('status')),
    merchantId: byId(field('merchantId')),
    productId: byId(field('productId')),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};
