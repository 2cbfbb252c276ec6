import { sql } from 'drizzle-orm';
import { caseRelation } from '../../../machines/dispute/dispute.codes.ts';
import type { Db } from '../../db/database.ts';
import { decimal, type Row, seconds } from '../../engine/list.ts';
import { spokenStatus } from './deal-status-list.ts';

/** Maximum number of related cases to show, newest first. */
const maxRelatedCases = 20;

/**
 * Reads other disputed deals that share the account that received the fiat, a device of a party, or
 * both parties. A case that shares several is listed once, by the strongest link.
 */
export async function readRelatedCases(db: Db, id: number): Promise<Row[]> {
  const { requisite, device, counterparty } = caseRelation;
  const { rows } = await db.execute<Row>(sql`
    with this as (
      select d.id, d.seller_id, d.buyer_id, d.date_created, r.account,
        array_remove(array[s.fingerprint, b.fingerprint], null) as prints
      from deals d left join requisites r on r.id = d.requisite_id
      left join devices s on s.id = d.seller_device_id left join devices b on b.id = d.buyer_device_id
      where d.id = ${id}
    ), related as (
      select d.id, ${requisite}::int as by from this, deals d
      where d.requisite_id in (select r.id from requisites r where r.account = this.account)
      union all
      select d.id, ${device} from this, deals d
      where d.seller_device_id in (select v.id from devices v where v.fingerprint = any(this.prints))
        or d.buyer_device_id in (select v.id from devices v where v.fingerprint = any(this.prints))
      union all
      select d.id, ${counterparty} from this, deals d
      where d.seller_id in (this.seller_id, this.buyer_id) and d.buyer_id in (this.seller_id, this.buyer_id)
    )
    select t.id as "dealId", x.by, ${spokenStatus(sql`t.status`)} as status,
      q.status as outcome, ${seconds(sql`t.date_created`)} as "dateCreated",
      ${decimal(sql`t.amount`)} as amount, t.currency_id as "currencyId",
      seller.user_name as "sellerName", buyer.user_name as "buyerName"
    from (select id, min(by) as by from related where id <> ${id} group by id) x
    join deals t on t.id = x.id join disputes q on q.id = t.id
    join users seller on seller.id = t.seller_id join users buyer on buyer.id = t.buyer_id
    order by t.date_created desc, t.id desc limit ${maxRelatedCases}`);
  return rows;
}
