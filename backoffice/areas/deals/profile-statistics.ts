import { sql } from 'drizzle-orm';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { disputeStatus } from '../../../machines/dispute/dispute.codes.ts';
import type { Db } from '../../db/database.ts';

interface ProfileStatistics extends Record<string, unknown> {
  /** Seconds from the start of a completed deal to its end; -1 if there is none (d3:161). */
  readonly averageTradeTime: number;
  readonly medianTradeTime: number;
  /** Disputes decided by an arbitrator. */
  readonly lostDisputesCount: number;
  readonly wonDisputesCount: number;
}

/** Reads the statistics of a user's deals. */
export async function readProfileStatistics(db: Db, userId: number): Promise<ProfileStatistics> {
  const { completed } = dealStatus;
  const { confirmed, cancelled } = disputeStatus;
  const { rows } = await db.execute<ProfileStatistics>(sql`
    select coalesce(round(avg(t.time)), -1)::int as "averageTradeTime",
      coalesce(round(percentile_cont(0.5) within group (order by t.time)), -1)::int as "medianTradeTime",
      count(*) filter (where t.decided and not t.won)::int as "lostDisputesCount",
      count(*) filter (where t.decided and t.won)::int as "wonDisputesCount"
    from (
      select case when d.status = ${completed}
          then extract(epoch from d.date_finished - d.date_created) end as time,
        coalesce(q.status in (${confirmed}, ${cancelled}), false) as decided,
        (q.status = ${confirmed}) = (d.buyer_id = ${userId}) as won
      from deals d left join disputes q on q.id = d.id
      where d.seller_id = ${userId} or d.buyer_id = ${userId}
    ) t`);
  const [found] = rows;
  if (!found) throw new Error('No statistics');
  return found;
}
