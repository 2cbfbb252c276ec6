import { type SQL, sql } from 'drizzle-orm';
import type { Section } from '../../../machines/access.policy.ts';
import { decimal } from '../../engine/list.ts';
import type { Narrowing } from './report-request.ts';

/** A column: the expression to read as text, and the names of stored numbers. */
export interface ReportColumn {
  readonly read: SQL;
  readonly codes?: Readonly<Record<string, number>>;
}

/** A kind of report as data. The maker reads the rows in the order of a key. */
export interface ReportDefinition extends Narrowing {
  /** The section that an admin must have access to for this report. */
  readonly section: Section;
  readonly from: SQL;
  /** The unique key that orders the rows. Reports with `groups` have none. */
  readonly key?: SQL;
  /** Rows are sums over these groups; there are few rows. */
  readonly groups?: readonly SQL[];
  readonly only?: SQL;
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** A narrowing that the request must contain. */
  readonly requires?: 'userId';
}

export const text = (read: SQL): ReportColumn => ({ read: sql`${read}::text` });
export const money = (read: SQL): ReportColumn => ({ read: decimal(read) });
/** ISO 8601 in UTC. */
export const instant = (read: SQL): ReportColumn => ({
  read: sql`to_char(${read} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
});
/** Replaces a stored number by its name. Unknown numbers stay numbers. */
export const code = (read: SQL, codes: Readonly<Record<string, number>>): ReportColumn => ({
  ...text(read),
  codes,
});
