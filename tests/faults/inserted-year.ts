import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../backoffice/db/database.ts';
import { byteOrderMark } from '../../machines/csv/harmless.ts';

/** The only report of a year, with its exact expected bytes. */
export interface InsertedYear {
  readonly year: number;
  readonly rows: number;
  readonly sha256: string;
}

const head =
  'id,created,userId,userName,type,side,operationType,method,currency,amount,fee,status\r\n';

/** Names that a file contains unescaped. */
const plainName = '^[A-Za-z0-9_. ]+$';

/**
 * Inserts completed deposits of a year without other activity, one per second, bypassing the
 * triggers that maintain sums. The expected report (`Operations`) is computed here independently of
 * the report maker.
 */
export async function insertYear(
  { db }: Database,
  year: number,
  rows: number,
): Promise<InsertedYear> {
  const begin = new Date(Date.UTC(year, 0, 1));
  const [owner] = (
    await db.execute<{ user: number; name: string; currency: number; title: string }>(sql`
      select u.id as user, u.user_name as name, c.id as currency, c.title
      from users u, currencies c where u.user_name ~ ${plainName} and c.title ~ ${plainName}
      order by u.id, c.id limit 1`)
  ).rows;
  if (!owner) throw new Error('There is nobody whose deposits they could be');
  const [first] = await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into transactions (date_created, user_id, type, side, transaction_method_type,
        currency_id, amount, fee, status, kyt_status)
      select ${begin.toISOString()}::timestamptz + g * interval '1 second', ${owner.user}, 0, 0, 24,
        ${owner.currency}, g % 1000 + 0.25, 0.5, 2, 3
      from generate_series(1, ${rows}) g order by g`);
    return (
      await tx.execute<{ id: number }>(sql`select min(id)::int as id from transactions
        where date_created >= ${begin.toISOString()}::timestamptz
          and date_created < ${new Date(Date.UTC(year + 1, 0, 1)).toISOString()}::timestamptz`)
    ).rows;
  });
  await db.execute(sql`analyze transactions`);
  const hash = createHash('sha256').update(byteOrderMark + head);
  for (let n = 1; n <= rows; n += 1) {
    const at = new Date(begin.getTime() + n * 1_000).toISOString().replace('.000Z', 'Z');
    const who = `${owner.user},${owner.name}`;
    const what = `${owner.title},${n % 1000}.25,0.5,completed`;
    hash.update(`${(first?.id ?? 0) + n - 1},${at},${who},deposit,in,,blockchain,${what}\r\n`);
  }
  return { year, rows, sha256: hash.digest('hex') };
}
