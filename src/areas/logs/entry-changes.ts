import { fieldText, valueText } from './audit-snapshot.ts';
import { changesOf } from './changes.ts';

/** The part of a log entry that describes its object. */
export interface Entry {
  readonly objectType?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Returns each changed field with its old and new value, in words. */
export const describeChanges = ({ objectType, before, after }: Entry) =>
  changesOf(before, after).map(({ field }) => ({
    field: fieldText(objectType, field),
    words: `${valueText(objectType, field, before)} → ${valueText(objectType, field, after)}`,
  }));
