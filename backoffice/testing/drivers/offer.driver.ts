import { offerLifecycle } from '../../../machines/offer/offer.machine.ts';
import { insertOffer } from '../insert-p2p.ts';
import { type LifecycleDriver, put, remove } from '../lifecycle-driver.ts';

const payloads: Readonly<Record<string, Record<string, unknown>>> = {
  edit: { trackLiquidity: true },
  enable: { status: 0 },
  stop: { status: 1 },
  block: { isBlocked: true },
  unblock: { isBlocked: false },
  delete: { isDeleted: true },
};

export const offerDriver: LifecycleDriver = {
  lifecycle: offerLifecycle,
  ...{ table: 'offers', column: 'status' },
  contexts: [
    { type: 1, enabledRequisites: 0 },
    { type: 2, enabledRequisites: 0 },
    { type: 2, enabledRequisites: 1 },
  ],
  insert: (database, status, context) => insertOffer(database, { status, ...context }),
  calls: (event, id) => [
    ...(event === 'delete' ? [remove(`p2p/Admin/Offer?ids=${id}`)] : []),
    put(`p2p/Admin/Offer/${id}`, payloads[event] ?? {}),
    put(`v1/p2p/offers/${id}`, payloads[event] ?? {}),
    ...(event === 'enable' || event === 'stop'
      ? [put('p2p/Admin/Offers', { ids: [id], isEnabled: event === 'enable' })]
      : []),
  ],
  console: { args: { edit: 'trackLiquidity: true' } },
};
