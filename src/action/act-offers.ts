import { explain, type Refusal, stateOf, step } from '../../machines/lifecycle.ts';
import type { Acting, ActOptions, AnyRow, RecordSpec } from './define-record.ts';
import { storedState } from './define-record.ts';

export interface Offer {
  readonly event: string;
  readonly options: ActOptions;
  /** Null where the act may be taken. */
  readonly refusal: Refusal | null;
}

/** Every act of the definition, in its order, and why one is off. */
export function offersOf(record: RecordSpec, row: AnyRow, admin: Acting): Offer[] {
  const refusals: Record<string, Refusal | null> = explain(
    record.lifecycle,
    storedState(record, row),
    record.facts(row, admin),
    admin.status,
  );
  return Object.entries(record.acts).map(([event, options]) => ({
    event,
    options,
    refusal: refusals[event] ?? null,
  }));
}

/** State name that an act leads to, or undefined where it is refused. */
export function leadsTo(
  record: RecordSpec,
  row: AnyRow,
  event: string,
  admin: Acting,
): string | undefined {
  const { lifecycle } = record;
  const facts = record.facts(row, admin);
  const after = step(lifecycle, storedState(record, row), facts, event, undefined);
  if ('refused' in after) return undefined;
  return Object.keys(lifecycle.codes).find((name) => lifecycle.codes[name] === after.code);
}

export const stateName = (record: RecordSpec, row: AnyRow): string | undefined =>
  stateOf(record.lifecycle, storedState(record, row));
