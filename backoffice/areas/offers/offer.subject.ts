import { eq, sql } from 'drizzle-orm';
import { type OfferGuardContext, offerLifecycle } from '../../../machines/offer/offer.machine.ts';
import { offerHistory, offers } from '../../db/schema/p2p.ts';
import type { Subject } from '../../engine/advance.ts';
import { requireRunning } from '../stop-switches/require-running.ts';
import { enabledRequisites, offerList } from './offer.list.ts';

export interface StoredOffer {
  readonly id: number;
  readonly userId: number;
  readonly type: number;
  readonly status: number;
  readonly isHidden: boolean;
  readonly enabledRequisites: number;
}

/**
 * An offer with its states enabled, stopped, blocked and deleted (d3:309). A sale without an
 * enabled requisite stays stopped.
 */
export const offerSubject: Subject<StoredOffer, OfferGuardContext> = {
  lifecycle: offerLifecycle,
  list: offerList,
  missing: 'OfferNotFound',
  refused: 'OfferUpdateNotAllowed',
  forbidden: () => 'OfferRequisitesRequired',
  async lock(tx, id) {
    const { rows } = await tx.execute<Record<string, unknown> & StoredOffer>(sql`
      select t.id, t.user_id as "userId", t.type, t.status, t.is_hidden as "isHidden",
        ${enabledRequisites} as "enabledRequisites"
      from offers t where t.id = ${id} for update of t`);
    return rows[0];
  },
  state: ({ status }) => status,
  context: ({ type, enabledRequisites: enabled }) => ({ type, enabledRequisites: enabled }),
  async effect({ tx, now, by }, { id }, { event, from, to, comment }) {
    if (event === 'enable') await requireRunning(tx, 'stopP2P');
    await tx
      .update(offers)
      .set({ status: to, dateUpdated: now, changedBy: by.adminId })
      .where(eq(offers.id, id));
    await tx.insert(offerHistory).values({
      ...{ offerId: id, event, statusBefore: from, status: to, comment: comment ?? null },
      ...{ adminId: by.adminId, dateCreated: now },
    });
  },
  auditSnapshot: ({ status, userId, isHidden }) => ({ status, userId, isHidden }),
};
