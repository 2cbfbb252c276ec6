import { eq, sql } from 'drizzle-orm';
import { offerStatus, offerType } from '../../../machines/offer/offer.codes.ts';
import { requisiteReviewStatus } from '../../../machines/requisite/requisite.codes.ts';
import {
  type RequisiteGuardContext,
  requisiteLifecycle,
} from '../../../machines/requisite/requisite.machine.ts';
import type { Tx } from '../../db/database.ts';
import { requisites } from '../../db/schema/p2p.ts';
import { advance, type Subject } from '../../engine/advance.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { enabledRequisites, offerList } from '../offers/offer.list.ts';
import { offerSubject } from '../offers/offer.subject.ts';
import { activeDealsWith, linkedOffers, requisiteList } from './requisite.list.ts';

export interface StoredRequisite extends RequisiteGuardContext {
  readonly id: number;
  readonly userId: number;
  readonly status: number;
  readonly reviewStatus: number;
  readonly account: string;
}

async function lock(tx: Tx, id: number): Promise<StoredRequisite | undefined> {
  const { rows } = await tx.execute<Record<string, unknown> & StoredRequisite>(sql`
    select t.id, t.user_id as "userId", t.status, t.review_status as "reviewStatus", t.account,
      ${activeDealsWith} as "activeDeals", ${linkedOffers} as "linkedOffers"
    from requisites t where t.id = ${id} for update of t`);
  return rows[0];
}

/** Stops sales that have lost their last enabled requisite, because buyers could not pay them. */
async function stopUnpayable(unit: UnitOfWork, requisiteId: number): Promise<void> {
  const platform = unit.asPlatform();
  const { rows } = await unit.tx.execute<{ id: number; stops: boolean }>(sql`
    select t.id, (t.type = ${offerType.sell} and t.status = ${offerStatus.enabled}
      and ${enabledRequisites} = 0) as stops
    from offers t where t.requisite_ids @> array[${requisiteId}::bigint]
      and t.status <> ${offerStatus.deleted} order by t.id`);
  for (const { id, stops } of rows) {
    // Offer rows show how many requisites are enabled.
    if (stops) await advance(platform, offerSubject, id, 'stop');
    else unit.touch(offerList, id);
  }
}

/** The review mark that an event sets: the second status axis (d3:75, d3:325). */
const reviews: Readonly<Record<string, number>> = {
  approve: requisiteReviewStatus.approved,
  markProblematic: requisiteReviewStatus.problematic,
};

const auditSnapshot = ({ status, reviewStatus, userId, account }: StoredRequisite) => ({
  ...{ status, reviewStatus, userId, account },
});

/** A requisite with its status of use (d3:178). */
export const requisiteSubject: Subject<StoredRequisite, RequisiteGuardContext> = {
  lifecycle: requisiteLifecycle,
  list: requisiteList,
  missing: 'RequisiteNotFound',
  refused: 'InvalidRequest',
  forbidden: ({ activeDeals }, event) =>
    event !== 'delete'
      ? 'InvalidRequest'
      : activeDeals > 0
        ? 'RequisiteInActiveTrade'
        : 'SomeRequisitesAreLinked',
  lock,
  state: ({ status }) => status,
  context: ({ activeDeals, linkedOffers: linked, reviewStatus }) => ({
    ...{ activeDeals, linkedOffers: linked, reviewStatus },
  }),
  async effect(unit, { id }, { event, to }) {
    const review = reviews[event];
    await unit.tx
      .update(requisites)
      .set({
        ...(review === undefined ? { status: to } : { reviewStatus: review }),
        ...{ dateUpdated: unit.now, changedBy: unit.by.adminId },
      })
      .where(eq(requisites.id, id));
    if (review !== undefined) return;
    await stopUnpayable(unit, id);
  },
  auditSnapshot,
};
