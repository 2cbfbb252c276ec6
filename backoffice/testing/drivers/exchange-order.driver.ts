import { exchangeOrderLifecycle } from '../../../machines/exchange-order/exchange-order.machine.ts';
import { insertExchangeOrder } from '../insert-rows.ts';
import { type LifecycleDriver, put } from '../lifecycle-driver.ts';

export const exchangeOrderDriver: LifecycleDriver = {
  lifecycle: exchangeOrderLifecycle,
  ...{ table: 'exchange_orders', column: 'status', contexts: [{}] },
  insert: insertExchangeOrder,
  calls: (event, id) => [put(`v1/exchange/${id}/${event}`, {})],
};
