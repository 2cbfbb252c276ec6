import { requisiteLifecycle } from '../../../machines/requisite/requisite.machine.ts';
import { insertRequisite } from '../insert-p2p.ts';
import { type LifecycleDriver, put, remove } from '../lifecycle-driver.ts';

const payloads: Readonly<Record<string, Record<string, unknown>>> = {
  edit: { name: 'Other name' },
  approve: { reviewStatus: 1 },
  markProblematic: { reviewStatus: 2 },
  enable: { status: 0 },
  stop: { status: 1 },
  block: { isBlocked: true },
  unblock: { isBlocked: false },
};

export const requisiteDriver: LifecycleDriver = {
  lifecycle: requisiteLifecycle,
  ...{ table: 'requisites', column: 'status' },
  contexts: [
    { activeDeals: 0, linkedOffers: 0, reviewStatus: 0 },
    { activeDeals: 1, linkedOffers: 0, reviewStatus: 1 },
    { activeDeals: 0, linkedOffers: 1, reviewStatus: 2 },
  ],
  // Linked offers show how many of their requisites are enabled, so their rows change too.
  rows: ({ linkedOffers = 0 }, event) =>
    ['edit', 'approve', 'markProblematic'].includes(event) ? 1 : 1 + linkedOffers,
  insert: (database, status, context) => insertRequisite(database, { status, ...context }),
  calls: (event, id) => [
    event === 'delete'
      ? remove(`v1/p2p/requisites/${id}?userId=1`)
      : put(`v1/p2p/requisites/${id}`, payloads[event] ?? {}),
  ],
  console: { args: { edit: 'name: "Other name"' } },
};
