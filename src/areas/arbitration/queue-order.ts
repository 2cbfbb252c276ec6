import { read } from '../../data/client.ts';
import { Disputes } from './dispute.graphql.ts';

/** Ids of the list that was last on screen, in its order. */
let order: readonly string[] = [];

export function setQueueOrder(ids: readonly string[]): void {
  order = ids;
}

const pageSize = 50;

/**
 * Returns the waiting cases, the most urgent first. They serve as the list when a case is opened by
 * its address.
 */
async function waitingCases(): Promise<readonly string[]> {
  const { disputes } = await read(Disputes, {
    filter: { queue: 'AWAITING' },
    page: { number: 1, size: pageSize },
    sort: { field: 'deadline', desc: false },
  });
  return disputes.items.map(({ id }) => id);
}

/** Returns the case before or after this one; null at either end. */
export async function findAdjacentCase(id: string, by: 1 | -1): Promise<string | null> {
  if (!order.includes(id)) order = await waitingCases();
  const at = order.indexOf(id);
  // The case no longer waits, so the list starts at its first case.
  if (at === -1) return (by === 1 ? order[0] : undefined) ?? null;
  return order[at + by] ?? null;
}
