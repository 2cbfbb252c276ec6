import { read } from '../../data/client.ts';
import { ClientError } from '../../data/client-error.ts';
import { claimRecord } from '../../data/presence.ts';
import { Disputes } from './dispute.graphql.ts';

/** Cases that are tried before the search is given up: everybody else would have to hold all of them. */
const size = 50;

/**
 * Claims the most urgent case that nobody has, so that two who ask at once get two cases. Null where
 * there is none. `but`: the case that was just left.
 */
export async function claimNextUrgent(but: string | null): Promise<string | null> {
  const { disputes } = await read(Disputes, {
    filter: { queue: 'AWAITING' },
    page: { number: 1, size },
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
