import { sql } from 'drizzle-orm';
import { byCode, byId, contains } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

/** Stores of all merchants, the newest first (d3:266). */
export const storesList: ListDefinition = {
  entity: 'store',
  table: sql`stores`,
  joins: sql`join users m on m.id = t.merchant_id`,
  columns: {
    ...plain('id', 'merchantId', 'title', 'webSite', 'successUrl', 'failUrl', 'locale', 'logo'),
    ...plain('status'),
    merchantName: sql`m.user_name`,
    ...instants('dateCreated'),
  },
  sorts: { ...sortsBy('timestamptz', 'dateCreated'), ...sortsBy('bigint', 'id') },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    idList: byId(field('id')),
    webSite: contains(field('title'), field('webSite')),
    merchantId: byId(field('merchantId')),
    status: byCode(field('status')),
  },
};
