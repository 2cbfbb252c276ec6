import type { FileKind } from '../../db/schema/files.ts';
import type { Need } from '../../engine/routes.ts';

/** Who may read a file follows from what it belongs to. */
export const fileNeeds: Readonly<Record<FileKind, Need>> = {
  chat: { section: 'chats' },
  document: { capability: 'readDocuments' },
};
