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

/** What moved for merchants, the newest first. */
export const merchantTransactionsList: ListDefinition = {
  entity: 'merchantTransaction',
  table: sql`merchant_transactions`,
  joins: sql`join users m on m.id = t.service_merchant_id`,
  columns: {
    ...plain('id', 'serviceMerchantId', 'orderId', 'type', 'status', 'currencyId'),
    ...plain('provider', 'method'),
    merchantName: sql`m.user_name`,
    ...decimals('amount', 'fee'),
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
    serviceMerchantId: byId(field('serviceMerchantId')),
    orderId: byId(field('orderId')),
    currencyId: byId(field('currencyId')),
    type: byCode(field('type')),
    status: byCode(field('status')),
    dateFrom: since(field('dateCreated')),
    dateTo: until(field('dateCreated')),
  },
};
