import { exchangeOrderLifecycle } from '../../../machines/exchange-order/exchange-order.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { ExchangeOrder } from './exchange-order.graphql.ts';

/** Display of its fields: the columns of the list and the facts of the page. */
export const exchangeOrderFields = {
  id: { as: 'copy', sort: true, width: 80 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', secondary: 'userName' },
  status: { as: 'status', of: 'ExchangeOrderStatus' },
  fromAmount: { as: 'amount', secondary: 'fromCurrencyId' },
  fromCurrencyId: { as: 'currency', width: 80 },
  toAmount: { as: 'amount', secondary: 'toCurrencyId' },
  toCurrencyId: { as: 'currency', width: 80 },
  rate: { as: 'rate', secondary: 'toCurrencyId', width: 180 },
  error: 'text',
  comment: 'text',
  updatedAt: { as: 'date', optional: true },
  deleted: { as: 'flag', optional: true },
} as const;

/** Exchange orders are confirmed, completed or cancelled, each with a comment (d2:137, d3:316). */
export const exchangeOrderRecord = defineRecord({
  name: 'exchangeOrders',
  lifecycle: exchangeOrderLifecycle,
  read: ExchangeOrder,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: exchangeOrderFields,
  summary: ['userId', 'fromAmount', 'fromCurrencyId', 'toAmount', 'toCurrencyId', 'rate'],
  user: ({ userId }) => userId,
  path: (id) => `/traders/orders/${id}`,
  acts: {
    confirm: { intent: 'success', bulk: true, movesMoney: true },
    complete: { intent: 'success', bulk: true, movesMoney: true },
    cancel: { intent: 'danger', bulk: true, movesMoney: true },
  },
});
