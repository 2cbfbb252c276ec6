import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { reportIgnoreTag } from '../../../machines/report/report.codes.ts';
import { all } from '../../engine/list.ts';
import { wireId, wireInstant, wireMany } from '../../engine/wire.ts';

/** What may be asked of a report (N31): a period, currencies, one user, tags that are left out. */
export const reportRequest = z.object({
  createdFrom: wireInstant.optional(),
  createdTo: wireInstant.optional(),
  currencyIdList: wireMany(wireId, 100).optional(),
  userId: wireId.optional(),
  ignoreTags: wireMany(z.enum(reportIgnoreTag), 3).optional(),
});
export type ReportRequest = z.output<typeof reportRequest>;

/** The columns by which a report is narrowed; what it has none for narrows nothing. */
export interface Narrowing {
  /** When it happened. */
  readonly at?: SQL;
  readonly currency?: SQL;
  /** Whose it is; where it is several people's, any of them. */
  readonly users?: readonly SQL[];
}

export function conditionsOf({ at, currency, users }: Narrowing, asked: ReportRequest): SQL {
  const { createdFrom, createdTo, currencyIdList, userId, ignoreTags } = asked;
  const isTagged = (user: SQL) => sql`exists (select 1 from user_tag_links l
    join user_tags g on g.id = l.tag_id where l.user_id = ${user}
      and lower(g.tag_name) in ${ignoreTags})`;
  return all([
    at && createdFrom !== undefined
      ? sql`${at} >= to_timestamp(${createdFrom}::double precision)`
      : undefined,
    at && createdTo !== undefined
      ? sql`${at} < to_timestamp(${createdTo + 1}::double precision)`
      : undefined,
    currency && currencyIdList && currencyIdList.length > 0
      ? sql`${currency} in ${currencyIdList}`
      : undefined,
    users && userId !== undefined
      ? sql`(${sql.join(
          users.map((user) => sql`${user} = ${userId}`),
          sql` or `,
        )})`
      : undefined,
    ...(users && ignoreTags && ignoreTags.length > 0
      ? users.map((user) => sql`not ${isTagged(user)}`)
      : []),
  ]);
}
