import { bigint, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/** Report files that staff request and that are made in the background (d2:105). */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    dateCreated: instant().notNull(),
    /** The owner; no other admin can see it (d2:170). */
    adminId: ref()
      .notNull()
      .references(() => admins.id),
    /** One of `reportType`. */
    type: text().notNull(),
    /** The request as it was sent. */
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    status: smallint().notNull().default(0),
    dateStarted: instant(),
    dateFinished: instant(),
    /** Rows written so far. */
    rows: integer().notNull().default(0),
    /** The total number of rows; null until they are counted. */
    total: integer(),
    /** Size of the finished file in bytes. */
    size: bigint({ mode: 'number' }),
    /** Name of the finished file in the folder of reports. */
    file: text(),
    /** Message catalogue code of why there is no file. */
    error: text(),
    /** The comment given on cancellation. */
    comment: text(),
    /** Number of the attempt. Results of an earlier attempt are ignored. */
    attempt: integer().notNull().default(0),
    /** Until then no other maker takes it. */
    leasedUntil: instant(),
  },
  (t) => [index().on(t.adminId, t.dateCreated, t.id), index().on(t.status, t.dateCreated, t.id)],
);
