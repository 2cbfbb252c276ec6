import { tradingOrderLifecycle } from '../../../machines/trading-order/trading-order.machine.ts';
import { insertOrder } from '../insert-rows.ts';
import { type LifecycleDriver, put } from '../lifecycle-driver.ts';

export const tradingOrderDriver: LifecycleDriver = {
  lifecycle: tradingOrderLifecycle,
  ...{ table: 'orders', column: 'status', contexts: [{}] },
  insert: insertOrder,
  calls: (_, id) => [put('Trading/CancelOrder', { orderId: id })],
  console: { read: 'order' },
};
