import type { FormRow } from '../../form/field-spec.ts';

/** Something that happened on the platform, as far as the settings decide about it. */
export interface PastCase {
  readonly id: string;
  readonly createdAt: string | null;
  /** Users whom it concerns. */
  readonly userIds: readonly string[];
  readonly currencyId: string | null;
  readonly paymentMethodId: string | null;
  readonly amount: string;
}

/** What some settings do with a case. */
export interface CaseResult {
  /** In the currency of the case; null if these settings do not decide it. */
  readonly fee: string | null;
  readonly isRefused: boolean;
}

/** Existing objects that the new settings no longer allow. */
export interface Misfits {
  readonly count: number;
  /** Whether there may be more than were read. */
  readonly isPart: boolean;
}

/**
 * What a change of settings does: to examples at once, and to the newest cases on demand. The rules
 * are the documented ones; a back office may have further rules of its own.
 */
export interface EffectSpec {
  /** Key of its words below `effect:subjects`. */
  readonly subject: 'deals';
  /** Returns the result for a case under settings with the names of the form's fields. */
  readonly resultOf: (settings: FormRow, one: PastCase) => CaseResult;
  /** Returns cases that show what changes. */
  readonly examples: (before: FormRow, after: FormRow) => readonly PastCase[];
  /** Yields the newest cases, page by page; `row` is the record that is changed. */
  readonly read: (row: FormRow, signal: AbortSignal) => AsyncIterable<readonly PastCase[]>;
  /** Finds what the new settings no longer allow, if they can forbid anything. */
  readonly findMisfits?: (after: FormRow, signal: AbortSignal) => Promise<Misfits>;
}

/** Maximum number of cases on which a change is tried. */
export const maxCases = 1000;
