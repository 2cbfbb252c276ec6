import type { FileKind } from '../../db/schema/files.ts';
import type { Need } from '../../engine/routes.ts';

/** The right to read a file depends on what the file belongs to. */
export const fileNeeds: Readonly<Record<FileKind, Need>> = {
  chat: { section: 'chats' },
  document: { capability: 'readDocuments' },
};
