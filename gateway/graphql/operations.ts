import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DocumentNode, print, visit } from 'graphql';

/** What a build writes beside the client: the documents that it can send, by their hash. */
export interface OperationList {
  /** Names, for whoever reads the list. */
  readonly operations: Readonly<Record<string, string>>;
  /** Those of earlier builds, which open tabs still send, and the day of the last build that had them. */
  readonly earlier: Readonly<Record<string, string>>;
}

/** Beside the folder of the client, so that it is never served with it. */
export const operationsFile = (clientDir: string): string =>
  join(dirname(clientDir), 'operations.json');

/**
 * Says which document it is, however it was printed and wherever a client's cache asked `__typename`
 * besides: SHA-256, hexadecimal.
 */
export function operationHash(document: DocumentNode): string {
  const bare = visit(document, {
    Field: ({ name, alias, directives }) =>
      name.value === '__typename' && !alias && !directives?.length ? null : undefined,
  });
  return createHash('sha256').update(print(bare)).digest('hex');
}

/** @throws Error that says what to do, where there is no list */
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
