import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/**
 * Parts of the platform that staff can stop (d3:598), by `stopSwitch`. A switch that was never
 * changed has no row.
 */
export const stopSwitches = pgTable('stop_switches', {
  id: id(),
  /** Key in the transactions settings. */
  name: text().notNull().unique(),
  status: smallint().notNull(),
  dateUpdated: instant(),
  changedBy: ref().references(() => admins.id),
  comment: text(),
});

/** History of the switches; append-only. */
export const stopSwitchHistory = pgTable(
  'stop_switch_history',
  {
    id: id(),
    switchId: ref()
      .notNull()
      .references(() => stopSwitches.id),
    /** `engage` or `release`. */
    event: text().notNull(),
    statusBefore: smallint().notNull(),
    status: smallint().notNull(),
    comment: text(),
    adminId: ref().references(() => admins.id),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.switchId, t.dateCreated, t.id)],
);
