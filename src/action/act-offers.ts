import { explain, type Refusal, step } from '../../machines/lifecycle.ts';
import type { ActOptions, AnyRow, RecordSpec } from './define-record.ts';
import { storedState } from './define-record.ts';

export interface Offer {
  readonly event: string;
  readonly options: ActOptions;
  /** Null where the act may be taken. */
  readonly refusal: Refusal | null;
}

/** Every act of the definition, in its order, and why one is off. */
export function offersOf(record: RecordSpec, row: AnyRow, adminStatus: number): Offer[] {
  const refusals: Record<string, Refusal | null> = explain(
    record.lifecycle,
    storedState(record, row),
    record.facts(row),
    adminStatus,
  );
  return Object.entries(record.acts).map(([event, options]) => ({
    event,
    options,
    refusal: refusals[event] ?? null,
  }));
}

/** State name that an act leads to, or undefined where it is refused. */
export function leadsTo(record: RecordSpec, row: AnyRow, event: string): string | undefined {
  const { lifecycle } = record;
  const after = step(lifecycle, storedState(record, row), record.facts(row), event, undefined);
  if ('refused' in after) return undefined;
  return Object.keys(lifecycle.codes).find((name) => lifecycle.codes[name] === after.code);
}

export const stateName = ({ lifecycle, ...record }: RecordSpec, row: AnyRow): string | undefined =>
  Object.keys(lifecycle.codes).find((name) => lifecycle.codes[name] === Number(row[record.state]));
