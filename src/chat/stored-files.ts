import type { StoredFile } from '../upload/stored-file.ts';
import type { Message } from './chat.graphql.ts';

/** Returns a message's files for display; a missing extension is taken from the file name. */
export const storedFiles = ({ files }: Message): StoredFile[] =>
  (files ?? []).map(({ extension, ...file }) => {
    const name = file.name ?? `#${file.id}`;
    const size = file.size ?? 0;
    return {
      ...{ id: file.id, name, size },
      extension: extension ?? name.slice(name.lastIndexOf('.') + 1),
    };
  });
