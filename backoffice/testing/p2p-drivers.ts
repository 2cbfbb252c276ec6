import { lifecycles } from '../../machines/lifecycles.ts';
import type { Database } from '../db/database.ts';
import { insertDevice, insertFeedback, insertOffer, insertRequisite } from './insert-p2p.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

const comment = 'said by a test';
const put = (path: string, body: Record<string, unknown>) =>
  ['PUT', path, { comment, ...body }] as [string, string, Record<string, unknown>];
const remove = (path: string) =>
  ['DELETE', path, { comment }] as [string, string, Record<string, unknown>];

/** Offers and requisites are moved by a status or a flag. */
const payloads: Readonly<Record<string, Record<string, unknown>>> = {
  edit: { trackLiquidity: true, name: 'Other name' },
  approve: { reviewStatus: 1 },
  markProblematic: { reviewStatus: 2 },
  enable: { status: 0 },
  stop: { status: 1 },
  block: { isBlocked: true },
  unblock: { isBlocked: false },
  delete: { isDeleted: true },
};

/** Offers, requisites, their review and devices, with every call that moves them. */
export const p2pDrivers = (database: () => Database): readonly LifecycleDriver[] => [
  {
    lifecycle: lifecycles.offer as never,
    ...{ table: 'offers', column: 'status' },
    contexts: [
      { type: 1, enabledRequisites: 0 },
      { type: 2, enabledRequisites: 0 },
      { type: 2, enabledRequisites: 1 },
    ],
    insert: (status, context) => insertOffer(database(), { status, ...context }),
    calls: (event, id) => [
      put(`p2p/Admin/Offer/${id}`, payloads[event] ?? {}),
      put(`v1/p2p/offers/${id}`, payloads[event] ?? {}),
      ...(event === 'enable' || event === 'stop'
        ? [put('p2p/Admin/Offers', { ids: [id], isEnabled: event === 'enable' })]
        : []),
      ...(event === 'delete' ? [remove(`p2p/Admin/Offer?ids=${id}`)] : []),
    ],
  },
  {
    lifecycle: lifecycles.requisite as never,
    ...{ table: 'requisites', column: 'status' },
    contexts: [
      { activeDeals: 0, linkedOffers: 0, reviewStatus: 0 },
      { activeDeals: 1, linkedOffers: 0, reviewStatus: 1 },
      { activeDeals: 0, linkedOffers: 1, reviewStatus: 2 },
    ],
    // Linked offers show how many of their requisites are enabled, so their rows change too.
    rows: ({ linkedOffers = 0 }, event) =>
      ['edit', 'approve', 'markProblematic'].includes(event) ? 1 : 1 + linkedOffers,
    insert: (status, context) => insertRequisite(database(), { status, ...context }),
    calls: (event, id) => [
      event === 'delete'
        ? remove(`v1/p2p/requisites/${id}?userId=1`)
        : put(`v1/p2p/requisites/${id}`, payloads[event] ?? {}),
    ],
  },
  {
    lifecycle: lifecycles.device as never,
    ...{ table: 'devices', column: 'status', contexts: [{}] },
    insert: (status) => insertDevice(database(), status),
    calls: (event, id) => [
      event === 'delete'
        ? remove(`v1/devices/${id}`)
        : put(
            `v1/devices/${id}`,
            event === 'edit' ? { name: 'Other name' } : { status: event === 'resume' ? 0 : 1 },
          ),
    ],
  },
  {
    lifecycle: lifecycles.feedback as never,
    ...{ table: 'feedback', column: 'status', contexts: [{}] },
    insert: (status) => insertFeedback(database(), [1, 2], 1, status),
    calls: (event, id) => [
      event === 'delete'
        ? ['DELETE', `p2p/Admin/feedback/${id}`, { details: comment }]
        : ['PUT', `p2p/Admin/feedback/${id}`, { influence: 2, details: comment }],
    ],
  },
];
