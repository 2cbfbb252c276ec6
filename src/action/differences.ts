import type { AnyRow, RecordSpec } from './define-record.ts';

/**
 * Returns the fields that differ between the row seen earlier and the current one; only displayed
 * fields, so that they can be shown.
 */
export const differences = ({ fields }: RecordSpec, before: AnyRow, after: AnyRow) =>
  fields.filter(
    ({ field }) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
