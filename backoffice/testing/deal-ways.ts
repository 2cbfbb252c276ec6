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
    // Each step is told in the deal's chat as well.
    ...{ table: 'deals', column: 'status', facts: [{}], rows: 2 },
    plant: (status) => plantDeal(database(), status),
    calls: (event, id) => [
      event === 'remind'
        ? put('v1/p2p/trades/notify', { tradeId: id })
        : put(`v1/p2p/trades/${id}`, { outcome: outcomes[event] }),
    ],
  },
  {
    lifecycle: lifecycles.dispute as never,
    ...{ table: 'disputes', column: 'status' },
    // The deal is told with its dispute, and the step in the deal's chat; who assigns says nothing there.
    rows: (_, event) => (event === 'assign' ? 2 : 3),
    facts: [{ arbitratorId: adminIdOf(0) }, { arbitratorId: adminIdOf(3) }],
    plant: (status, { arbitratorId = 0 }) =>
      plantDispute(database(), status, status === 0 ? null : arbitratorId),
    calls: (event, id) => {
      const [method, path] = arbitrationCalls[event] ?? ['PUT', ''];
      return [[method, path.replace('{id}', String(id)), { comment }]];
    },
  },
];
