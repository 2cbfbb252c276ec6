import { type SQL, sql } from 'drizzle-orm';
import { dealStatus, dealStatusSecond } from '../../../machines/deal/deal.codes.ts';
import type { Db } from '../../db/database.ts';
import { options } from '../../db/schema/records.ts';
import { type Filter, filter } from '../../engine/filters.ts';
import { wireCode, wireMany } from '../../engine/wire.ts';

/**
 * The documents give two lists of numbers for a deal's status (C03). The older one is stored. A
 * setting in the database selects the list used on the wire, so that all processes and events
 * agree.
 */

/** Key of the setting among the options: `older` (also if nothing is set) or `second`. */
const dealStatusListKey = 'dealStatusList';

/** Sets the status list to use on the wire from now on. */
export async function speakStatusList(db: Db, value: 'older' | 'second'): Promise<void> {
  await db
    .insert(options)
    .values({ key: dealStatusListKey, value })
    .onConflictDoUpdate({ target: options.key, set: { value } });
}

const isSecond = sql`(select value = '"second"'::jsonb from options where key = ${sql.raw(`'${dealStatusListKey}'`)})`;

const pairs = Object.entries(dealStatus).map(
  ([name, stored]) => [stored, dealStatusSecond[name as keyof typeof dealStatus]] as const,
);

/** Maps a stored status to its number on the wire. */
export const spokenStatus = (stored: SQL): SQL =>
  sql`case when ${isSecond} then case ${stored} ${sql.join(
    pairs.map(([older, second]) => sql.raw(`when ${older} then ${second}`)),
    sql` `,
  )} end else ${stored} end`;

/**
 * Filters by any of these wire numbers. A number that the list does not contain matches nothing.
 */
export const bySpokenStatus = (stored: SQL): Filter =>
  filter(wireMany(wireCode, 100), (spoken) => {
    const meant = pairs.filter(([, second]) => spoken.includes(second)).map(([older]) => older);
    return sql`${stored} = any(case when ${isSecond} then ${sql.param(meant)}::int[]
      else ${sql.param(spoken)}::int[] end)`;
  });
