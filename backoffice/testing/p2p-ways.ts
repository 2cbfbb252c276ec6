import { lifecycles } from '../../machines/lifecycles.ts';
import type { Database } from '../db/database.ts';
import type { Way } from './lifecycle-way.ts';
import { plantDevice, plantFeedback, plantOffer, plantRequisite } from './plant-p2p.ts';

const comment = 'said by a test';
const put = (path: string, body: Record<string, unknown>) =>
  ['PUT', path, { comment, ...body }] as [string, string, Record<string, unknown>];
const remove = (path: string) =>
  ['DELETE', path, { comment }] as [string, string, Record<string, unknown>];

/** Offers and requisites are moved by a status or a flag. */
const said: Readonly<Record<string, Record<string, unknown>>> = {
  edit: { trackLiquidity: true, name: 'Other name' },
  approve: { reviewStatus: 1 },
  markProblematic: { reviewStatus: 2 },
  enable: { status: 0 },
  stop: { status: 1 },
  block: { isBlocked: true },
  unblock: { isBlocked: false },
  delete: { isDeleted: true },
};

/** Offers, requisites, their review and devices, by every call that moves them. */
export const p2pWays = (database: () => Database): readonly Way[] => [
  {
    lifecycle: lifecycles.offer as never,
    ...{ table: 'offers', column: 'status' },
    facts: [
      { type: 1, enabledRequisites: 0 },
      { type: 2, enabledRequisites: 0 },
      { type: 2, enabledRequisites: 1 },
    ],
    plant: (status, facts) => plantOffer(database(), { status, ...facts }),
    calls: (event, id) => [
      put(`p2p/Admin/Offer/${id}`, said[event] ?? {}),
      put(`v1/p2p/offers/${id}`, said[event] ?? {}),
      ...(event === 'enable' || event === 'stop'
        ? [put('p2p/Admin/Offers', { ids: [id], isEnabled: event === 'enable' })]
        : []),
      ...(event === 'delete' ? [remove(`p2p/Admin/Offer?ids=${id}`)] : []),
    ],
  },
  {
    lifecycle: lifecycles.requisite as never,
    ...{ table: 'requisites', column: 'status' },
    facts: [
      { activeDeals: 0, linkedOffers: 0, reviewStatus: 0 },
      { activeDeals: 1, linkedOffers: 0, reviewStatus: 1 },
      { activeDeals: 0, linkedOffers: 1, reviewStatus: 2 },
    ],
    // Offers that name it tell how many of theirs are enabled.
    rows: ({ linkedOffers = 0 }, event) =>
      ['edit', 'approve', 'markProblematic'].includes(event) ? 1 : 1 + linkedOffers,
    plant: (status, facts) => plantRequisite(database(), { status, ...facts }),
    calls: (event, id) => [
      event === 'delete'
        ? remove(`v1/p2p/requisites/${id}?userId=1`)
        : put(`v1/p2p/requisites/${id}`, said[event] ?? {}),
    ],
  },
  {
    lifecycle: lifecycles.device as never,
    ...{ table: 'devices', column: 'status', facts: [{}] },
    plant: (status) => plantDevice(database(), status),
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
    ...{ table: 'feedback', column: 'status', facts: [{}] },
    plant: (status) => plantFeedback(database(), [1, 2], 1, status),
    calls: (event, id) => [
      event === 'delete'
        ? ['DELETE', `p2p/Admin/feedback/${id}`, { details: comment }]
        : ['PUT', `p2p/Admin/feedback/${id}`, { influence: 2, details: comment }],
    ],
  },
];
