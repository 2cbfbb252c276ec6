import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { users } from './users.ts';

/** Groups of users (d3:544). */
export const securityGroups = pgTable('security_groups', {
  id: id(),
  name: text().notNull().unique(),
  description: text(),
});

/** A reference to a group that ends with it. */
export const groupRef = () =>
  ref()
    .notNull()
    .references(() => securityGroups.id, { onDelete: 'cascade' });

/** The users of a group (d3:286). */
export const securityGroupUsers = pgTable(
  'security_group_users',
  {
    id: id(),
    groupId: groupRef(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dateAdded: instant().notNull(),
  },
  (t) => [unique('security_group_users_pair_unique').on(t.groupId, t.userId)],
);
