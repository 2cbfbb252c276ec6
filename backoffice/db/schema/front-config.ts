import { boolean, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, ref } from './columns.ts';
import { groupRef } from './security-groups.ts';

/** Apps of the platform's front end (d3:539). */
export const frontConfigApps = pgTable('front_config_apps', {
  id: id(),
  name: text().notNull().unique(),
  url: text(),
  enabled: boolean().notNull().default(false),
});

/** What a group may see (d3:542). A pair without a row has the default. */
export const frontConfigAccess = pgTable(
  'front_config_access',
  {
    id: id(),
    appId: ref()
      .notNull()
      .references(() => frontConfigApps.id, { onDelete: 'cascade' }),
    groupId: groupRef(),
    /** `frontConfigAccess` */
    status: smallint().notNull(),
  },
  (t) => [unique('front_config_access_pair_unique').on(t.appId, t.groupId)],
);
