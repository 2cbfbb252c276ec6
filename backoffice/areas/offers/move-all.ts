import { sql } from 'drizzle-orm';
import { step } from '../../../machines/lifecycle.ts';
import { offerStatus, offerType } from '../../../machines/offer/offer.codes.ts';
import { offerLifecycle } from '../../../machines/offer/offer.machine.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { requireRunning } from '../stop-switches/require-running.ts';
import { enabledRequisites, offerList } from './offer.list.ts';

export interface Moved {
  readonly changed: number;
  /** Number of unchanged offers: sales without an enabled requisite. */
  readonly refused: number;
}

const { enabled, stopped } = offerStatus;
const payable = { type: offerType.buy, enabledRequisites: 0 };

/**
 * Stops every enabled offer, or enables every stopped one that may be enabled (d3:310). It uses one
 * statement, because a thousand single updates would block other requests.
 */
export async function moveAll(
  unit: UnitOfWork,
  event: 'enable' | 'stop',
  comment: string | undefined,
): Promise<Moved> {
  const { tx, now, by } = unit;
  if (event === 'enable') await requireRunning(tx, 'stopP2P');
  const from = event === 'enable' ? stopped : enabled;
  const after = step(offerLifecycle, from, payable, event, by.status);
  if ('refused' in after) throw new Error(`${event} is refused to whom the route lets`);
  const mayMove =
    event === 'stop' ? sql`true` : sql`(t.type <> ${offerType.sell} or ${enabledRequisites} > 0)`;
  const { rows } = await tx.execute<{ id: number; moves: boolean }>(sql`
    with meant as (
      select t.id, ${mayMove} as moves from offers t where t.status = ${from}
      order by t.id for update of t
    ), moved as (
      update offers o set status = ${after.code}, date_updated = ${now.toISOString()}::timestamptz,
        changed_by = ${by.adminId}
      from meant where o.id = meant.id and meant.moves
    ), written as (
      insert into offer_history (offer_id, event, status_before, status, comment, admin_id, date_created)
      select id, ${event}, ${from}, ${after.code}, ${comment ?? null}, ${by.adminId}::bigint,
        ${now.toISOString()}::timestamptz from meant where moves
    )
    select id, moves from meant`);
  const moved = rows.filter(({ moves }) => moves);
  for (const { id } of moved) unit.touch(offerList, id);
  const answer = { changed: moved.length, refused: rows.length - moved.length };
  await unit.audit({
    ...{ action: `offers.${event}All`, objectType: 'offer', comment },
    ...{ before: { status: from }, after: { status: after.code, ...answer } },
  });
  return answer;
}
