import { defineList } from '../../list/define-list.ts';
import { ExchangeOrders } from './exchange-order.graphql.ts';
import { exchangeOrderFields, exchangeOrderRecord } from './exchange-order.record.ts';

/** Conversions of the P2P service side (d3:280). */
export const exchangeOrdersList = defineList({
  name: 'exchangeOrders',
  query: ExchangeOrders,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: exchangeOrderRecord,
  columns: exchangeOrderFields,
  filters: {
    status: { as: 'choice', of: 'ExchangeOrderChoice', one: true },
    userId: { as: 'user' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
});
