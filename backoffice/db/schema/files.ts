import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';
import { users } from './users.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Pictures that everybody may see, by name: icons. */
export const storedFiles = pgTable('stored_files', {
  name: text().primaryKey(),
  mime: text().notNull(),
  content: bytea().notNull(),
  dateCreated: instant().notNull(),
});

/** What a file belongs to; who may read it follows from that (`areas/files/file-needs.ts`). */
export type FileKind = 'chat' | 'document';

/**
 * Files of people, by id. The content stands beside the row that speaks of it, so that both are
 * there or neither, in every copy and on every server.
 */
export const userFiles = pgTable(
  'user_files',
  {
    id: id(),
    dateCreated: instant().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** Whose it is; null where the platform or staff put it there. */
    userId: ref().references(() => users.id),
    /** Member of staff who uploaded it. */
    adminId: ref().references(() => admins.id),
    name: text().notNull(),
    extension: text().notNull(),
    /** Found from the content. */
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    content: bytea().notNull(),
  },
  (t) => [index().on(t.userId, t.kind)],
);
