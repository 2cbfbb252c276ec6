import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { storedFiles } from '../db/schema/files.ts';
import type { UnitOfWork } from './unit.ts';
import type { UploadedFile } from './uploaded-files.ts';

/** Stores a public picture under a name that cannot be chosen or guessed. */
export async function storePicture(
  unit: UnitOfWork,
  { mediaType, extension, content }: UploadedFile,
  what: string,
): Promise<string> {
  const name = `${what}-${randomUUID()}.${extension}`;
  await unit.tx
    .insert(storedFiles)
    .values({ name, mime: mediaType, content, dateCreated: unit.now });
  return name;
}

/** Deletes a picture that is no longer in use. */
export async function dropPicture(unit: UnitOfWork, name: string | null): Promise<void> {
  if (name !== null) await unit.tx.delete(storedFiles).where(eq(storedFiles.name, name));
}
