import { read } from '../../data/client.ts';
import { ClientError } from '../../data/client-error.ts';
import { claimRecord } from '../../data/presence.ts';
import { Disputes } from './dispute.graphql.ts';

/**
 * Number of cases to try before giving up. The search fails only if other arbitrators hold all of
 * them.
 */
const pageSize = 50;

/**
 * Claims the most urgent free case, so that two simultaneous requests get two different cases.
 * Returns null if there is none. `but` is the case that was just left.
 */
export async function claimNextUrgent(but: string | null): Promise<string | null> {
  const { disputes } = await read(Disputes, {
    filter: { queue: 'AWAITING' },
    page: { number: 1, size: pageSize },
    sort: { field: 'deadline', desc: false },
  });
  for (const { id } of disputes.items) {
    if (id === but) continue;
    try {
      await claimRecord('DISPUTE', id, false);
      return id;
    } catch (error) {
      if (!(error instanceof ClientError) || error.code !== 'CLAIMED') throw error;
    }
  }
  return null;
}
