import { boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';
import { users } from './users.ts';

const user = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The verification of a user; its id is the user's. Users without a row never asked for it. */
export const verifications = pgTable(
  'verifications',
  {
    id: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: smallint().notNull().default(0),
    /** When the user asked last. */
    dateCreated: instant(),
    /** Whether a rejected user may ask again. */
    canReapply: boolean().notNull().default(true),
    /** What staff said last. */
    comment: text(),
    /** The check by an external service; null if none was begun. */
    autoStatus: smallint(),
    provider: smallint(),
  },
  (t) => [index().on(t.status, t.dateCreated, t.id), index().on(t.autoStatus, t.id)],
);

/** Every step of a verification, by staff (with an admin) or by the platform. */
export const verificationHistory = pgTable(
  'verification_history',
  {
    id: id(),
    userId: user(),
    event: text().notNull(),
    status: smallint().notNull(),
    canReapply: boolean().notNull(),
    comment: text(),
    adminId: ref().references(() => admins.id),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.userId, t.id)],
);

/** Identity papers of users (d1:92). */
export const userDocuments = pgTable(
  'user_documents',
  {
    id: id(),
    userId: user(),
    documentType: smallint().notNull(),
    firstName: text(),
    lastName: text(),
    middleName: text(),
    birthday: instant(),
    country: text(),
    city: text(),
    address: text(),
    citizenship: text(),
    documentNumber: text(),
    documentIssuedBy: text(),
    documentIssuedDate: instant(),
    documentExpireDate: instant(),
    /** References to files of the kind `document`. */
    files: jsonb().$type<readonly unknown[]>().notNull().default([]),
    /** The result of the check by staff; null before it. */
    checked: boolean(),
    checkedBy: ref().references(() => admins.id),
    dateChecked: instant(),
    /** A newer paper of the same type replaced it. */
    outdated: boolean().notNull().default(false),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.userId, t.outdated, t.id)],
);
