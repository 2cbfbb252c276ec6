import type { FormRow } from '../form/field-spec.ts';

/**
 * Returns the address of a stored picture; null if there is none. A back office may send an empty
 * text instead of null.
 */
export const pictureAddress = (name: string | null): string | null =>
  name === null || name === '' ? null : `/files/${name}`;

/** Returns how a form finds the address of the picture that a record has in this field. */
export const storedPicture =
  (field: string) =>
  (row: FormRow): string | null => {
    const name = row[field];
    return typeof name === 'string' ? pictureAddress(name) : null;
  };
