import { defineList } from '../../list/define-list.ts';
import { allInner, Orders, Trades } from './trading.graphql.ts';

/** Fills of the book, sorted by id (d2:357); the expanded row shows the two matched orders. */
export const tradesList = defineList({
  name: 'trading',
  part: 'trades',
  query: Trades,
  live: true,
  sort: { field: 'id', desc: true },
  columns: {
    id: { as: 'copy', sort: true, width: 90 },
    createdAt: { as: 'date', sort: true },
    marketId: 'market',
    side: { as: 'enum', of: 'OrderSide', width: 90 },
    price: { as: 'price', sort: true },
    amount: { as: 'size', sort: true },
    fee: { as: 'number', width: 140 },
    takerId: { as: 'user', secondary: 'takerName' },
    makerId: { as: 'user', secondary: 'makerName' },
    orderId: { as: 'copy', width: 110 },
    makerOrderId: { as: 'copy', width: 110 },
  },
  filters: {
    marketId: { as: 'market' },
    side: { as: 'choice', of: 'OrderSide', one: true },
    userId: { as: 'user' },
    orderId: { as: 'text' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  path: ({ id }) => `/trading?tradeId=${id}`,
  expand: {
    query: Orders,
    variables: ({ id }) => ({ filter: { tradeId: id }, page: allInner }),
    columns: {
      id: { field: 'id', as: 'copy' },
      createdAt: { field: 'createdAt', as: 'date' },
      marketId: { field: 'marketId', as: 'market' },
      side: { field: 'side', as: 'enum', of: 'OrderSide' },
      price: { field: 'price', as: 'price' },
      amount: { field: 'amount', as: 'size' },
      takerId: { field: 'userId', as: 'user', secondary: 'userName' },
      orderId: { field: 'status', as: 'status', of: 'OrderStatus' },
    },
  },
});
