import { mediaTypes } from '../../machines/upload/upload.policy.ts';

/** A stored file as rows speak of it (d3:147). */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly extension: string;
  /** Bytes, where the row says them. */
  readonly size?: number | null;
}

const shown = new Set<string>(
  Object.values(mediaTypes).flatMap(({ isShown, extensions }) => (isShown ? extensions : [])),
);

export const fileAddress = ({ id }: StoredFile): string => `/user-files/${encodeURIComponent(id)}`;

/** Previews are shown for jpeg, jpg and png (d1:194); anything else can be saved. */
export const isPicture = ({ extension }: StoredFile): boolean => shown.has(extension.toLowerCase());
