import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DocumentNode, print, visit } from 'graphql';
import { unreadableField } from '../rest/unreadable.ts';

/**
 * File that a build writes beside the client: the documents that the client can send, by their
 * hash.
 */
export interface OperationList {
  /** Names, for readers of the list. */
  readonly operations: Readonly<Record<string, string>>;
  /**
   * Documents of earlier builds, which open tabs still send, with the day of the last build that
   * contained them.
   */
  readonly earlier: Readonly<Record<string, string>>;
}

/** Returns the path beside the client's folder, so the file is never served with the client. */
export const operationsFile = (clientDir: string): string =>
  join(dirname(clientDir), 'operations.json');

/** Fields that the client adds to its documents while it runs: any row has them. */
const addedFields: ReadonlySet<string> = new Set(['__typename', unreadableField]);

/**
 * Returns the hash that identifies a document, independent of formatting and of the fields that the
 * client adds: SHA-256, hexadecimal.
 */
export function operationHash(document: DocumentNode): string {
  const bare = visit(document, {
    Field: ({ name, alias, directives }) =>
      addedFields.has(name.value) && !alias && !directives?.length ? null : undefined,
  });
  return createHash('sha256').update(print(bare)).digest('hex');
}

/** @throws Error with instructions if there is no list */
export function readOperations(clientDir: string): ReadonlySet<string> {
  const file = operationsFile(clientDir);
  try {
    const { operations, earlier } = JSON.parse(readFileSync(file, 'utf8')) as OperationList;
    return new Set([...Object.keys(operations), ...Object.keys(earlier)]);
  } catch (cause) {
    throw new Error(
      `${file} does not list what the client may ask (OPERATIONS is "known"). Run npm run build, or set OPERATIONS=any.`,
      { cause },
    );
  }
}
