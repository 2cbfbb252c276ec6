import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { users } from './users.ts';

/** Whom a broadcast is for: the users who are chosen or have a tag, if they meet the rest. */
export interface Audience {
  readonly userIdList: readonly number[];
  readonly userTagList: readonly number[];
  /** Empty: users of every language; without users and tags, all users of these languages. */
  readonly languageList: readonly string[];
  /** Empty: users of every status. */
  readonly statusList: readonly number[];
}

/** Texts that staff send to many users (d2:286). The counts follow the recipients exactly. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    status: smallint().notNull().default(0),
    message: text().notNull(),
    /** Counts from 1 with each correction. */
    textVersion: integer().notNull().default(1),
    audience: jsonb().$type<Audience>().notNull(),
    recipientCount: integer().notNull(),
    sentCount: integer().notNull().default(0),
    leftOutCount: integer().notNull().default(0),
    adminId: ref(),
    dateCreated: instant().notNull(),
    dateFinished: instant(),
  },
  (t) => [index().on(t.status, t.id), index().on(t.dateCreated, t.id)],
);

/** The ledger of a broadcast: one row for each recipient, fixed when the broadcast begins. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    id: id(),
    broadcastId: ref()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: smallint().notNull().default(0),
    /** Why the user was left out. */
    leftOut: smallint(),
    /** The text that the user received. */
    textVersion: integer(),
    dateSettled: instant(),
  },
  (t) => [
    unique().on(t.broadcastId, t.userId),
    index().on(t.broadcastId, t.status, t.id),
    index().on(t.userId, t.id),
  ],
);

/** The texts of a broadcast: the first one, and each correction. */
export const broadcastTexts = pgTable(
  'broadcast_texts',
  {
    broadcastId: ref()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    message: text().notNull(),
    adminId: ref(),
    dateCreated: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.version] })],
);

/**
 * What the platform sent to users and to admins. The embedded back office delivers nothing to the
 * outside: its outbox can be read.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: id(),
    /** A number of `notificationService`. */
    service: smallint().notNull(),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    /** The address of an email. */
    address: text(),
    subject: text(),
    body: text().notNull(),
    /** A number of `emailBodyType`, for an email. */
    bodyType: smallint(),
    /** Null for a test. */
    broadcastId: ref().references(() => broadcasts.id, { onDelete: 'cascade' }),
    adminId: ref(),
    dateCreated: instant().notNull(),
  },
  (t) => [
    // Twice the same text to one user by one service is refused by the database itself.
    unique().on(t.broadcastId, t.userId, t.service),
    index().on(t.dateCreated, t.id),
    index().on(t.userId, t.id),
  ],
);
