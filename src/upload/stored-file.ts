import { mediaTypes } from '../../machines/upload/upload.policy.ts';

/** A stored file as described in rows (d3:147). */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly extension: string;
  /** In bytes, if the row contains it. */
  readonly size?: number | null;
}

const shown = new Set<string>(
  Object.values(mediaTypes).flatMap(({ isShown, extensions }) => (isShown ? extensions : [])),
);

export const fileAddress = ({ id }: StoredFile): string => `/user-files/${encodeURIComponent(id)}`;

/**
 * Returns whether a preview is shown: for jpeg, jpg and png (d1:194). Other files can only be
 * saved.
 */
export const isPicture = ({ extension }: StoredFile): boolean => shown.has(extension.toLowerCase());
