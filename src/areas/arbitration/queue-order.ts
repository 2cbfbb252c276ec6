import { read } from '../../data/client.ts';
import { Disputes } from './dispute.graphql.ts';

/** Ids of the list that was last on screen, in its order. */
let order: readonly string[] = [];

export function keepQueueOrder(ids: readonly string[]): void {
  order = ids;
}

const pageSize = 50;

/** Where a case was opened by its address, the waiting cases are its list, the most urgent first. */
async function waitingCases(): Promise<readonly string[]> {
  const { disputes } = await read(Disputes, {
    filter: { queue: 'AWAITING' },
    page: { number: 1, size: pageSize },
    sort: { field: 'deadline', desc: false },
  });
  return disputes.items.map(({ id }) => id);
}

/** The case before or after this one; null at either end. */
export async function caseBeside(id: string, by: 1 | -1): Promise<string | null> {
  if (!order.includes(id)) order = await waitingCases();
  const at = order.indexOf(id);
  // A case that no longer waits: the list begins at its first.
  if (at === -1) return (by === 1 ? order[0] : undefined) ?? null;
  return order[at + by] ?? null;
}
