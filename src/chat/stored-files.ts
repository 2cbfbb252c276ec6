import type { StoredFile } from '../upload/stored-file.ts';
import type { Message } from './chat.graphql.ts';

/** A message's files as they are shown; an extension that a row does not say is its name's. */
export const storedFiles = ({ files }: Message): StoredFile[] =>
  (files ?? []).map(({ extension, ...file }) => ({
    ...file,
    extension: extension ?? file.name.slice(file.name.lastIndexOf('.') + 1),
  }));
