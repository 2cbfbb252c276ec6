import { lifecycles } from '../../machines/lifecycles.ts';
import type { Database } from '../db/database.ts';
import { adminIdOf, arbitrationCalls } from './act-calls.ts';
import { insertDeal, insertDispute } from './insert-rows.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

const comment = 'said by a test';
const put = (path: string, body: Record<string, unknown>) =>
  ['PUT', path, { comment, ...body }] as ['PUT', string, Record<string, unknown>];

/** The outcomes that are decided outside arbitration. */
const outcomes: Readonly<Record<string, number>> = { confirm: 0, cancel: 1 };

/** Deals and disputes, with every call that moves them. The owner of a dispute is a fact of it. */
export const dealDrivers = (database: () => Database): readonly LifecycleDriver[] => [
  {
    lifecycle: lifecycles.deal as never,
    // Each step also changes the deal's chat.
    ...{ table: 'deals', column: 'status', contexts: [{}], rows: 2 },
    insert: (status) => insertDeal(database(), status),
    calls: (event, id) => [
      event === 'remind'
        ? put('v1/p2p/trades/notify', { tradeId: id })
        : put(`v1/p2p/trades/${id}`, { outcome: outcomes[event] }),
    ],
  },
  {
    lifecycle: lifecycles.dispute as never,
    ...{ table: 'disputes', column: 'status' },
    // Events: the deal with its dispute, and the step in the deal's chat. An assignment writes no
    // message there.
    rows: (_, event) => (event === 'assign' ? 2 : 3),
    contexts: [{ arbitratorId: adminIdOf(0) }, { arbitratorId: adminIdOf(3) }],
    insert: (status, { arbitratorId = 0 }) =>
      insertDispute(database(), status, status === 0 ? null : arbitratorId),
    calls: (event, id) => {
      const [method, path] = arbitrationCalls[event] ?? ['PUT', ''];
      return [[method, path.replace('{id}', String(id)), { comment }]];
    },
  },
];
