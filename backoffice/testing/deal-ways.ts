import { lifecycles } from '../../machines/lifecycles.ts';
import type { Database } from '../db/database.ts';
import { adminIdOf, arbitrationCalls } from './act-calls.ts';
import type { Way } from './lifecycle-way.ts';
import { plantDeal, plantDispute } from './plant.ts';

const comment = 'said by a test';
const put = (path: string, body: Record<string, unknown>) =>
  ['PUT', path, { comment, ...body }] as ['PUT', string, Record<string, unknown>];

/** Where an outcome is decided outside arbitration. */
const outcomes: Readonly<Record<string, number>> = { confirm: 0, cancel: 1 };

/** Deals and disputes, by every call that moves them; who has a dispute is a fact of it. */
export const dealWays = (database: () => Database): readonly Way[] => [
  {
    lifecycle: lifecycles.deal as never,
    ...{ table: 'deals', column: 'status', facts: [{}] },
    plant: (status) => plantDeal(database(), status),
    calls: (event, id) => [
      event === 'remind'
        ? put('v1/p2p/trades/notify', { tradeId: id })
        : put(`v1/p2p/trades/${id}`, { outcome: outcomes[event] }),
    ],
  },
  {
    lifecycle: lifecycles.dispute as never,
    // The deal is told with its dispute.
    ...{ table: 'disputes', column: 'status', rows: 2 },
    facts: [{ arbitratorId: adminIdOf(0) }, { arbitratorId: adminIdOf(3) }],
    plant: (status, { arbitratorId = 0 }) =>
      plantDispute(database(), status, status === 0 ? null : arbitratorId),
    calls: (event, id) => {
      const [method, path] = arbitrationCalls[event] ?? ['PUT', ''];
      return [[method, path.replace('{id}', String(id)), { comment }]];
    },
  },
];
