import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';

/** Customers. `fullName` and `country` are in `extendedUser` on the wire. */
export const users = pgTable(
  'users',
  {
    id: id(),
    userName: text().notNull().unique('users_user_name_unique'),
    email: text().unique(),
    status: smallint().notNull().default(0),
    /** The result of the locks (`userAccess`). Only the user-lock lifecycle changes it. */
    access: smallint().notNull().default(0),
    regDate: instant().notNull(),
    lastLoginDate: instant(),
    verificationRequestDate: instant(),
    dateDeleted: instant(),
    /** argon2id, of users whose password staff set. No response has it. */
    passwordHash: text(),
    language: text(),
    /** Format of the user's mail: a number of `emailBodyType`. */
    emailBodyType: smallint().notNull().default(0),
    fullName: text(),
    country: text(),
    identificator: text().unique(),
    roles: text().array().notNull().default(sql`'{}'`),
    /** The ban after three ignored confirmations (`p2pBanStatus`) and its end. */
    p2pBanStatus: smallint().notNull().default(0),
    banUntil: instant(),
  },
  (t) => [
    index().on(t.regDate, t.id),
    index().on(t.lastLoginDate.asc().nullsFirst(), t.id),
    index().on(t.verificationRequestDate.asc().nullsFirst(), t.id),
    index().on(t.status, t.regDate, t.id),
    index().on(t.access, t.regDate, t.id),
    index().on(t.language, t.regDate, t.id),
    index('users_date_deleted_index').on(t.dateDeleted, t.id).where(sql`date_deleted is not null`),
    index('users_user_name_search').using('gin', t.userName.op('gin_trgm_ops')),
    index('users_email_search').using('gin', t.email.op('gin_trgm_ops')),
  ],
);

export const userTags = pgTable('user_tags', {
  id: id(),
  tagName: text().notNull().unique('user_tags_tag_name_unique'),
  colour: text().notNull().default('#BDBDBD'),
});

export const userTagLinks = pgTable(
  'user_tag_links',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tagId: ref()
      .notNull()
      .references(() => userTags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tagId] }), index().on(t.tagId, t.userId)],
);

export const secondFactors = pgTable(
  'second_factors',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    serviceType: smallint().notNull(),
    dateEnabled: instant(),
    dateDisabled: instant(),
  },
  (t) => [index().on(t.userId)],
);
