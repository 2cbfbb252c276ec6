import type { StoredFile } from '../upload/stored-file.ts';
import type { Message } from './chat.graphql.ts';

/** Returns a message's files for display; a missing extension is taken from the file name. */
export const storedFiles = ({ files }: Message): StoredFile[] =>
  (files ?? []).map(({ extension, ...file }) => ({
    ...file,
    extension: extension ?? file.name.slice(file.name.lastIndexOf('.') + 1),
  }));
