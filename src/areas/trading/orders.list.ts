import { defineList } from '../../list/define-list.ts';
import { orderFields, orderRecord } from './order.record.ts';
import { allInner, Orders, Trades } from './trading.graphql.ts';

/** Orders of all users; the expanded row shows the trades of the order. */
export const ordersList = defineList({
  name: 'trading',
  part: 'orders',
  query: Orders,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: orderRecord,
  columns: orderFields,
  filters: {
    status: { as: 'choice', of: 'OrderStatus' },
    marketId: { as: 'market' },
    side: { as: 'choice', of: 'OrderSide', one: true },
    type: { as: 'choice', of: 'OrderType' },
    userId: { as: 'user' },
    ids: { as: 'ids' },
    tradeId: { as: 'text' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  expand: {
    query: Trades,
    variables: ({ id }) => ({ filter: { orderId: id }, page: allInner }),
    columns: {
      id: { field: 'id', as: 'copy' },
      createdAt: { field: 'createdAt', as: 'date' },
      userId: { field: 'takerId', as: 'user', secondary: 'takerName' },
      marketId: { field: 'marketId', as: 'market' },
      side: { field: 'side', as: 'enum', of: 'OrderSide' },
      price: { field: 'price', as: 'price' },
      amount: { field: 'amount', as: 'size' },
    },
  },
});
