import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';
import { users } from './users.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Public pictures by name: icons. */
export const storedFiles = pgTable('stored_files', {
  name: text().primaryKey(),
  mime: text().notNull(),
  content: bytea().notNull(),
  dateCreated: instant().notNull(),
});

/** What a file belongs to, which determines who may read it (`areas/files/file-needs.ts`). */
export type FileKind = 'chat' | 'document';

/**
 * Personal files by id. The content is in the same database as the row that refers to it, so that
 * both exist or neither, in every backup and on every server.
 */
export const userFiles = pgTable(
  'user_files',
  {
    id: id(),
    dateCreated: instant().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** The owner; null if the platform or staff stored it. */
    userId: ref().references(() => users.id),
    /** The member of staff who uploaded it. */
    adminId: ref().references(() => admins.id),
    name: text().notNull(),
    extension: text().notNull(),
    /** Detected from the content. */
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    content: bytea().notNull(),
  },
  (t) => [index().on(t.userId, t.kind)],
);
