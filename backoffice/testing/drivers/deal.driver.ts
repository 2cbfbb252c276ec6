import { dealLifecycle } from '../../../machines/deal/deal.machine.ts';
import { insertDeal } from '../insert-rows.ts';
import { type LifecycleDriver, put } from '../lifecycle-driver.ts';

/** The outcomes that are decided outside arbitration. */
const outcomes: Readonly<Record<string, number>> = { confirm: 0, cancel: 1 };

export const dealDriver: LifecycleDriver = {
  lifecycle: dealLifecycle,
  // Each step also changes the deal's chat.
  ...{ table: 'deals', column: 'status', contexts: [{}], rows: 2 },
  insert: insertDeal,
  calls: (event, id) => [
    event === 'remind'
      ? put('v1/p2p/trades/notify', { tradeId: id })
      : put(`v1/p2p/trades/${id}`, { outcome: outcomes[event] }),
  ],
  console: { oneRow: true },
};
