import { sql } from 'drizzle-orm';
import { payLeadShares } from '../areas/trader-leads/pay-leads.ts';
import type { Tx } from '../db/database.ts';
import { traderLeadReferrals, traderLeads } from '../db/schema/trader-leads.ts';
import { Random } from './random.ts';

const dayMs = 86_400_000;
const counts = { leads: 9, traders: 54, payouts: 3_000 } as const;
const percentages = ['5', '7.5', '10', '12', '15', '20'] as const;

/**
 * Seeds leads, traders that make many deals, and the shares of the fees of the last weeks. The
 * ledger must be written first.
 */
export async function seedTraderLeads(tx: Tx, now: Date): Promise<void> {
  const random = new Random(20_261_205);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id::int as id from users u
    join (select o.user_id, count(*) as n from deals d join offers o on o.id = d.offer_id group by 1) m
      on m.user_id = u.id
    where u.date_deleted is null order by m.n desc, u.id limit ${counts.leads + counts.traders}`);
  // Leads trade less than those whom they bring.
  const people = rows.map(({ id }) => id);
  const leads = people.slice(-Math.min(counts.leads, Math.floor(people.length / 4)));
  if (leads.length === 0) return;
  const traders = people.filter((id) => !leads.includes(id));
  const began = (index: number) => new Date(now.getTime() - (60 - index * 2) * dayMs);
  await tx
    .insert(traderLeads)
    .values(leads.map((id, index) => ({ id, dateCreated: began(index) })));
  await tx.insert(traderLeadReferrals).values(
    traders.map((userId, index) => ({
      ...{ userId, traderLeadId: leads[index % leads.length] ?? 0 },
      ...{ payInPercentage: random.pick(percentages), payOutPercentage: random.pick(percentages) },
      dateCreated: new Date(began(index % leads.length).getTime() + random.between(1, 12) * dayMs),
    })),
  );
  await payLeadShares(tx, new Date(now.getTime() - 45 * dayMs), counts.payouts);
  await tx.execute(sql`insert into meta (key, value)
    values ('leadSharesPaid', to_jsonb(${now.toISOString()}::text)) on conflict do nothing`);
}
