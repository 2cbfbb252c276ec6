import type { AnyRow, RecordSpec } from './define-record.ts';

/** Fields that differ between what was seen and what is: the drawn ones, so that they can be shown. */
export const differences = ({ fields }: RecordSpec, before: AnyRow, after: AnyRow) =>
  fields.filter(
    ({ field }) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
