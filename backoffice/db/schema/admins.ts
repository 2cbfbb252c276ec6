import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';

export const admins = pgTable('admins', {
  id: id(),
  email: text().notNull().unique(),
  userName: text(),
  /** `adminStatus`, or a number that the documents do not define. */
  status: smallint().notNull(),
  blocked: boolean().notNull().default(false),
  /** argon2id. */
  passwordHash: text().notNull(),
  /** The password is the one of the invitation, which another admin knows. */
  mustChangePassword: boolean().notNull().default(false),
  /** Base32. Set if sign-in requires a code. */
  totpSecret: text(),
  /** Time step of the last accepted code: a code works once. */
  totpLastStep: integer(),
  dateCreated: instant().notNull(),
});

export const adminSettings = pgTable('admin_settings', {
  adminId: ref()
    .primaryKey()
    .references(() => admins.id),
  isDarkTheme: boolean().notNull().default(false),
  itemsPerPage: smallint().notNull().default(20),
  locale: text().notNull().default('en'),
  console: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Keys that the documents do not define. They are stored unchanged, so that nothing is lost. */
  other: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** One row per filter set, so that two tabs cannot overwrite each other's. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    adminId: ref()
      .notNull()
      .references(() => admins.id),
    screen: text().notNull(),
    name: text().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    dateUpdated: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.screen, t.name] })],
);

/** Signed-in sessions. The token itself is never stored. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: id(),
    adminId: ref()
      .notNull()
      .references(() => admins.id),
    /** SHA-256 of the token, hex. */
    tokenHash: text().notNull().unique('admin_sessions_token_hash_unique'),
    status: smallint().notNull().default(0),
    ip: text(),
    userAgent: text(),
    dateCreated: instant().notNull(),
    lastSeenDate: instant().notNull(),
    dateExpires: instant().notNull(),
    dateEnded: instant(),
  },
  (t) => [index().on(t.adminId, t.dateCreated)],
);

/**
 * Failed attempts of an account or an address (`subject`, e.g. `account:…`) in the current window.
 */
export const signInThrottles = pgTable('sign_in_throttles', {
  subject: text().primaryKey(),
  fails: integer().notNull(),
  windowStart: instant().notNull(),
  blockedUntil: instant(),
});
