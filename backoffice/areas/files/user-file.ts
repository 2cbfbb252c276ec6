import { eq } from 'drizzle-orm';
import { type FileKind, userFiles } from '../../db/schema/files.ts';
import type { Call } from '../../engine/call.ts';
import { FileAnswer } from '../../engine/file-answer.ts';
import { meets } from '../../engine/meets.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { UploadedFile } from '../../engine/uploaded-files.ts';
import { markPicture } from '../watermark/watermark.ts';
import { fileNeeds } from './file-needs.ts';

/** A reference to a file, as rows contain it (d3:147). */
export interface FileRef {
  readonly id: number;
  readonly name: string;
  readonly extension: string;
  /** In bytes. */
  readonly size: number;
}

interface Belonging {
  readonly kind: FileKind;
  /** The customer who owns the file, if it belongs to one. */
  readonly userId?: number;
}

/** Stores a file in the transaction of the change that adds it. */
export async function storeFile(
  unit: UnitOfWork,
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
 * Reads the content of a file if the admin has the right to it. Pictures of papers are marked. Without the right it responds as if
 * the file did not exist: ids are sequential and must not reveal what exists.
 */
export async function readUserFile(
  { by, services: { db, now } }: Call<unknown>,
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
  if (file.kind !== 'document') return new FileAnswer({ ...file, ...stored });
  const line = `${by.email ?? ''} · ${now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return new FileAnswer({ ...file, content: await markPicture(db, stored.content, line) });
}
