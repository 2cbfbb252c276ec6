import { sql } from 'drizzle-orm';
import { byCode, byId, contains, filter } from '../../engine/filters.ts';
import { field, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';
import { list, type Route } from '../../engine/routes.ts';
import { wireId, wireMany } from '../../engine/wire.ts';

/** Payment methods between buyer and seller (d3:227). */
export const paymentMethodList: ListDefinition = {
  entity: 'paymentMethod',
  table: sql`payment_methods`,
  columns: {
    ...plain('id', 'title', 'category', 'provider', 'fields', 'status'),
    currencyIds: sql`to_json(t.currency_ids)`,
    sortId: field('id'),
  },
  sorts: {
    sortId: { by: field('id'), type: 'bigint' },
    ...sortsBy('bigint', 'id'),
    ...sortsBy('text', 'title'),
  },
  sort: { by: 'sortId', desc: false },
  filters: {
    idList: byId(field('id')),
    category: byCode(field('category')),
    status: byCode(field('status')),
    search: contains(field('title')),
    currencyId: filter(
      wireMany(wireId),
      (ids) => sql`t.currency_ids && ${sql.param(ids)}::bigint[]`,
    ),
  },
  limit: { usual: 1000, max: 1000 },
};

export const paymentMethodRoutes: readonly Route[] = [
  list({
    method: 'GET',
    path: 'v1/p2p/payment-methods',
    needs: 'session',
    list: paymentMethodList,
  }),
];
