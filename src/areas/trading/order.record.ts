import { tradingOrderLifecycle } from '../../../machines/trading-order/trading-order.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { Order } from './trading.graphql.ts';

/** Display of an order's fields. */
export const orderFields = {
  id: { as: 'copy', sort: true, width: 84 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', secondary: 'userName', width: 166 },
  marketId: { as: 'market', width: 96 },
  side: { as: 'enum', of: 'OrderSide', width: 66 },
  type: { as: 'enum', of: 'OrderType', width: 96 },
  status: { as: 'status', of: 'OrderStatus', width: 150 },
  price: { as: 'price', sort: true, width: 124 },
  amount: { as: 'size', sort: true, width: 124 },
  filled: { as: 'size', width: 124 },
  stopPrice: { as: 'price', optional: true },
  updatedAt: { as: 'date', sort: true, optional: true },
} as const;

/**
 * An order of the book. Staff cancel one order or the selected ones, never all at once (d2:142).
 */
export const orderRecord = defineRecord({
  name: 'trading',
  lifecycle: tradingOrderLifecycle,
  read: Order,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: orderFields,
  summary: ['userId', 'marketId', 'side', 'price', 'amount', 'filled'],
  user: ({ userId }) => userId,
  path: (id) => `/trading?ids=${id}`,
  acts: { cancel: { bulk: 'chosen', intent: 'danger' } },
});
