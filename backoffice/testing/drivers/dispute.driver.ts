import { disputeLifecycle } from '../../../machines/dispute/dispute.machine.ts';
import { insertDispute } from '../insert-rows.ts';
import { type LifecycleDriver, post, put } from '../lifecycle-driver.ts';
import { adminIdOf } from '../office.ts';

const calls: Readonly<Record<string, readonly [send: typeof put, path: (id: number) => string]>> = {
  join: [put, (id) => `v1/arbitrator/trades/${id}/join`],
  assign: [post, (id) => `v1/arbitrator/trades/${id}/assign`],
  confirm: [post, (id) => `v1/arbitrator/trades/${id}/confirmation`],
  cancel: [post, (id) => `v1/arbitrator/trades/${id}/cancellation`],
  release: [put, (id) => `v1/ext/arbitration/${id}/release`],
  takeOver: [put, (id) => `v1/ext/arbitration/${id}/take-over`],
};

/** The owner of a dispute is a fact of it. */
export const disputeDriver: LifecycleDriver = {
  lifecycle: disputeLifecycle,
  ...{ table: 'disputes', column: 'status' },
  // Events: the deal with its dispute, and the step in the deal's chat. An assignment writes no
  // message there.
  rows: (_, event) => (event === 'assign' ? 2 : 3),
  contexts: [{ arbitratorId: adminIdOf(0) }, { arbitratorId: adminIdOf(3) }],
  insert: (database, status, { arbitratorId = 0 }) =>
    insertDispute(database, status, status === 0 ? null : arbitratorId),
  calls: (event, id) => {
    const call = calls[event];
    return call ? [call[0](call[1](id), {})] : [];
  },
  console: { oneRow: true },
};
