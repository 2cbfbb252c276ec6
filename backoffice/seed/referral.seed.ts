import { sql } from 'drizzle-orm';
import {
  referralProgramBlock,
  referralProgramStatus,
} from '../../machines/referral/referral.codes.ts';
import { payShares } from '../areas/referral/pay-incomes.ts';
import type { Tx } from '../db/database.ts';
import { referralPrograms, referrals } from '../db/schema/referral.ts';
import { Random } from './random.ts';

const dayMs = 86_400_000;
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const shares = [['20', '10', '5', '2.5'], ['25', '10'], ['30']] as const;
const counts = { programs: 18, members: 360, incomes: 3_000 } as const;

interface Person extends Record<string, unknown> {
  readonly id: number;
  readonly registered: string;
}

type Member = typeof referrals.$inferInsert;

/** Places a user below the owner, or below a member who is above the last level. */
function place(
  random: Random,
  program: { readonly id: number; readonly created: number; readonly depth: number },
  members: readonly Member[],
  { id, registered }: Person,
): Member {
  const above = members.filter(
    (one) => one.referralProgramId === program.id && one.level < program.depth,
  );
  const inviter = above.length > 0 && random.chance(0.55) ? random.pick(above) : undefined;
  const since = Math.max(
    Number(registered) * 1_000,
    inviter?.dateCreated.getTime() ?? program.created,
  );
  return {
    ...{ id, referralProgramId: program.id, dateCreated: new Date(since + 60_000) },
    ...{ level: (inviter?.level ?? 0) + 1, inviterId: inviter?.id ?? null },
  };
}

/**
 * Seeds programs of active users, their members on up to four levels, and the shares of the fees
 * that the members paid in the last weeks. The ledger must be written first.
 */
export async function seedReferrals(tx: Tx, now: Date): Promise<void> {
  const random = new Random(20_261_127);
  const { rows: people } = await tx.execute<Person>(sql`
    select u.id::int as id, extract(epoch from u.reg_date)::bigint as registered from users u
    left join (select user_id as id, count(*) as n from trades group by 1) t on t.id = u.id
    left join (select buyer_id as id, count(*) as n from deals group by 1) d on d.id = u.id
    where u.date_deleted is null
    order by coalesce(t.n, 0) + 3 * coalesce(d.n, 0) desc, u.id
    limit ${counts.programs + counts.members}`);
  const every = Math.max(2, Math.floor(people.length / counts.programs));
  const owners = people.filter((_, index) => index % every === 0).slice(0, counts.programs);
  const programs = owners.map(({ id, registered }, index) => ({
    ...{ id: index + 1, userId: id, code: random.text(signs, 6) },
    created: Math.min(Number(registered) * 1_000 + dayMs, now.getTime() - dayMs),
    levels: [...random.pick(shares)],
    active: index % 6 === 4 ? referralProgramStatus.inactive : referralProgramStatus.active,
    blocked: index % 7 === 5 ? referralProgramBlock.blocked : referralProgramBlock.unblocked,
  }));
  if (programs.length === 0) return;
  await tx
    .insert(referralPrograms)
    .values(programs.map(({ created, ...row }) => ({ ...row, dateCreated: new Date(created) })));
  const members: Member[] = [];
  const taken = new Set(owners.map(({ id }) => id));
  for (const person of people.filter(({ id }, index) => !taken.has(id) && index % 3 > 0)) {
    const { id, created, levels } = random.pick(programs);
    members.push(place(random, { id, created, depth: levels.length }, members, person));
  }
  const known = members.filter(({ dateCreated }) => dateCreated < now);
  if (known.length > 0) await tx.insert(referrals).values(known);
  await payShares(tx, new Date(now.getTime() - 45 * dayMs), counts.incomes);
  await tx.execute(sql`select setval(pg_get_serial_sequence('referral_programs', 'id'),
    ${programs.length})`);
  await tx.execute(sql`insert into meta (key, value)
    values ('referralSharesPaid', to_jsonb(${now.toISOString()}::text)) on conflict do nothing`);
}
