import { changesOf } from './changes.ts';
import { fieldText, valueText } from './portraits.ts';

/** What an entry of the log holds of its object. */
export interface Entry {
  readonly objectType?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Each field that changed, and from what to what, in words. */
export const changesInWords = ({ objectType, before, after }: Entry) =>
  changesOf(before, after).map(({ field }) => ({
    field: fieldText(objectType, field),
    words: `${valueText(objectType, field, before)} → ${valueText(objectType, field, after)}`,
  }));
