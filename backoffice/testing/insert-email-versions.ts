import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Gives the first email template a history of this many texts; returns the template's id. */
export async function insertEmailVersions({ db }: Database, count: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into email_template_versions (template_id, subject, body, date_created)
    select (select min(id) from email_templates), 'Version ' || n, 'Body', now() - n * interval '1 day'
    from generate_series(1, ${count}::int) n returning template_id as id`);
  return Number(rows[0]?.id);
}
