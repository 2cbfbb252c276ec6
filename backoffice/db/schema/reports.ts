import { bigint, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/** Files that staff ask for and that are made beside (d2:105). */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    dateCreated: instant().notNull(),
    /** Whose it is; nobody else sees it (d2:170). */
    adminId: ref()
      .notNull()
      .references(() => admins.id),
    /** One of `reportType`. */
    type: text().notNull(),
    /** What was asked for, as it was sent. */
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    status: smallint().notNull().default(0),
    dateStarted: instant(),
    dateFinished: instant(),
    /** Written so far. */
    rows: integer().notNull().default(0),
    /** How many there will be; null until they are counted. */
    total: integer(),
    /** Bytes of the file that is ready. */
    size: bigint({ mode: 'number' }),
    /** Name of the file that is ready, in the folder of reports. */
    file: text(),
    /** Catalogue name of why there is none. */
    error: text(),
    /** What was said when it was called off. */
    comment: text(),
    /** Counts who made it: what an earlier one still does counts for nothing. */
    attempt: integer().notNull().default(0),
    /** Until then nobody else takes it. */
    leasedUntil: instant(),
  },
  (t) => [index().on(t.adminId, t.dateCreated, t.id), index().on(t.status, t.dateCreated, t.id)],
);
