import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { storedFiles } from '../../db/schema/files.ts';
import type { Unit } from '../../engine/unit.ts';
import type { UploadedFile } from '../../engine/uploaded-files.ts';

/** Keeps a picture that everybody may see, under a name that nobody can choose or guess. */
export async function storePicture(
  unit: Unit,
  { mediaType, extension, content }: UploadedFile,
  what: string,
): Promise<string> {
  const name = `${what}-${randomUUID()}.${extension}`;
  await unit.tx
    .insert(storedFiles)
    .values({ name, mime: mediaType, content, dateCreated: unit.now });
  return name;
}

/** Nothing shows it any more. */
export async function dropPicture(unit: Unit, name: string | null): Promise<void> {
  if (name !== null) await unit.tx.delete(storedFiles).where(eq(storedFiles.name, name));
}
