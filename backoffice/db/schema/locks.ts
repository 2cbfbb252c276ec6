import { boolean, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';
import { users } from './users.ts';

/**
 * Active locks: one of each type per user. `isBlock` marks the one that blocks the user completely.
 */
export const userLocks = pgTable(
  'user_locks',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: smallint().notNull(),
    subType: smallint(),
    isBlock: boolean().notNull().default(false),
    adminId: ref().references(() => admins.id),
    arbitratorId: ref().references(() => admins.id),
    comment: text(),
    dateCreated: instant().notNull(),
    until: instant(),
  },
  (t) => [unique().on(t.userId, t.type, t.isBlock), index().on(t.until)],
);

/** History of a user's locks (d1:90). `act` is an event of the user-lock or p2p-ban lifecycle. */
export const userLockHistory = pgTable(
  'user_lock_history',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    act: text().notNull(),
    type: smallint().notNull(),
    subType: smallint(),
    adminId: ref().references(() => admins.id),
    arbitratorId: ref().references(() => admins.id),
    comment: text(),
    dateCreated: instant().notNull(),
    until: instant(),
  },
  (t) => [index().on(t.userId, t.dateCreated, t.id)],
);
