import type { Tx } from '../../db/database.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { readOptionSet } from './option-set.subject.ts';
import { uploadSet } from './option-sets.ts';

/**
 * Checks files against the upload options (d3:291), which may be stricter than the console's
 * general limits.
 *
 * @throws Refusal `RequestNotValid` for too many, `FileTooBig` for one or for all of them
 */
export async function requireWithin(
  tx: Tx,
  files: readonly { readonly size: number }[],
): Promise<void> {
  const limits = await readOptionSet(tx, uploadSet);
  if (files.length > Number(limits.fileCountLimit))
    throw notValid({ path: 'Files', message: `At most ${String(limits.fileCountLimit)}` });
  const all = files.reduce((sum, { size }) => sum + size, 0);
  const isBig = files.some(({ size }) => size > Number(limits.fileLengthLimit));
  if (isBig || all > Number(limits.totalLengthLimit)) throw refuse('FileTooBig');
}
