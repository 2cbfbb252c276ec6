import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { reportIgnoreTag } from '../../../machines/report/report.codes.ts';
import { all } from '../../engine/list.ts';
import { wireId, wireInstant, wireMany } from '../../engine/wire.ts';

/** The parameters of a report (N31): a period, currencies, one user, tags to exclude. */
export const reportRequest = z.object({
  createdFrom: wireInstant.optional(),
  createdTo: wireInstant.optional(),
  currencyIdList: wireMany(wireId, 100).optional(),
  userId: wireId.optional(),
  ignoreTags: wireMany(z.enum(reportIgnoreTag), 3).optional(),
});
export type ReportRequest = z.output<typeof reportRequest>;

/** The columns by which a report is narrowed. A parameter without a column has no effect. */
export interface Narrowing {
  /** The time of the row's event. */
  readonly at?: SQL;
  readonly currency?: SQL;
  /** The user columns of a row. A row with several users matches if any of them matches. */
  readonly users?: readonly SQL[];
}

export function conditionsOf({ at, currency, users }: Narrowing, request: ReportRequest): SQL {
  const { createdFrom, createdTo, currencyIdList, userId, ignoreTags } = request;
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
