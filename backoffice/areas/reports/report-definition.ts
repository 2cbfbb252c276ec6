import { type SQL, sql } from 'drizzle-orm';
import type { Section } from '../../../machines/access.policy.ts';
import { decimal } from '../../engine/list.ts';
import type { Narrowing } from './report-request.ts';

/** One column: what is read, as text, and how its stored number is called. */
export interface ReportColumn {
  readonly read: SQL;
  readonly codes?: Readonly<Record<string, number>>;
}

/** A kind of report, as data: the maker reads it from here to there. */
export interface ReportDefinition extends Narrowing {
  /** What one must see otherwise to have it. */
  readonly section: Section;
  readonly from: SQL;
  /** What orders the rows and is never twice the same; with `groups` there is none. */
  readonly key?: SQL;
  /** Rows are sums over these; there are few of them. */
  readonly groups?: readonly SQL[];
  readonly only?: SQL;
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** Narrowing that must be given. */
  readonly requires?: 'userId';
}

export const text = (read: SQL): ReportColumn => ({ read: sql`${read}::text` });
export const money = (read: SQL): ReportColumn => ({ read: decimal(read) });
/** ISO 8601 in UTC. */
export const instant = (read: SQL): ReportColumn => ({
  read: sql`to_char(${read} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
});
/** A stored number by its name; unknown ones stay numbers. */
export const code = (read: SQL, codes: Readonly<Record<string, number>>): ReportColumn => ({
  ...text(read),
  codes,
});
