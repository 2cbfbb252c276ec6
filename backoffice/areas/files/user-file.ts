import { eq } from 'drizzle-orm';
import { type FileKind, userFiles } from '../../db/schema/files.ts';
import type { Call } from '../../engine/call.ts';
import { FileAnswer } from '../../engine/file-answer.ts';
import { meets } from '../../engine/meets.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Unit } from '../../engine/unit.ts';
import type { UploadedFile } from '../../engine/uploaded-files.ts';
import { fileNeeds } from './file-needs.ts';

/** A file as rows speak of it (d3:147). */
export interface FileRef {
  readonly id: number;
  readonly name: string;
  readonly extension: string;
  /** Bytes. */
  readonly size: number;
}

interface Belonging {
  readonly kind: FileKind;
  /** Whose it is, where it is a customer's. */
  readonly userId?: number;
}

/** Keeps a file in the transaction of the change that brings it. */
export async function storeFile(
  unit: Unit,
  file: UploadedFile,
  { kind, userId }: Belonging,
): Promise<FileRef> {
  const [stored] = await unit.tx
    .insert(userFiles)
    .values({
      ...file,
      ...{ kind, userId: userId ?? null, adminId: unit.by.adminId, dateCreated: unit.now },
    })
    .returning({
      ...{ id: userFiles.id, name: userFiles.name },
      ...{ extension: userFiles.extension, size: userFiles.size },
    });
  if (!stored) throw new Error('The file was not stored');
  return stored;
}

/**
 * The content, for whom it is meant. What is another right's is answered as what is not there: ids
 * are numbers in a row, and tell nobody what exists.
 */
export async function readUserFile(
  { by, services: { db } }: Call<unknown>,
  id: number,
): Promise<FileAnswer> {
  const { kind, name, mediaType } = userFiles;
  const [file] = await db
    .select({ kind, name, mediaType })
    .from(userFiles)
    .where(eq(userFiles.id, id));
  if (!file) throw new Refusal(404, 'FileNotFound');
  if (!meets(by.status, fileNeeds[file.kind])) throw new Refusal(404, 'FileNotFound', {}, true);
  const [stored] = await db
    .select({ content: userFiles.content })
    .from(userFiles)
    .where(eq(userFiles.id, id));
  if (!stored) throw new Refusal(404, 'FileNotFound');
  return new FileAnswer({ ...file, ...stored });
}
