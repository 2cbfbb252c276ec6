import { index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { users } from './users.ts';

const user = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What users did to their account, and what staff did to its security (d1:101). */
export const userActions = pgTable(
  'user_actions',
  {
    id: id(),
    userId: user(),
    type: smallint().notNull(),
    dateCreated: instant().notNull(),
    ip: text(),
    userAgent: text(),
    comment: text(),
  },
  (t) => [
    index().on(t.userId, t.dateCreated, t.id),
    index().on(t.dateCreated, t.id),
    index().on(t.type, t.dateCreated, t.id),
  ],
);

/** Addresses and ranges from which a user may sign in. Without an entry there is no restriction. */
export const allowedIps = pgTable(
  'allowed_ips',
  { id: id(), userId: user(), ip: text().notNull(), dateCreated: instant().notNull() },
  (t) => [unique('allowed_ips_user_id_ip_unique').on(t.userId, t.ip)],
);

/** One-time codes that were sent to a user. */
export const secondFactorCodes = pgTable(
  'second_factor_codes',
  {
    id: id(),
    userId: user(),
    serviceType: smallint().notNull(),
    code: text().notNull(),
    status: smallint().notNull(),
    dateCreated: instant().notNull(),
  },
  (t) => [index().on(t.userId, t.dateCreated)],
);
