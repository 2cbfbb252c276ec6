import { explain, type Refusal, stateOf, step } from '../../machines/lifecycle.ts';
import { isMadeId } from '../../machines/made-id.ts';
import type { Acting, ActOptions, AnyRow, RecordSpec } from './define-record.ts';
import { storedState } from './define-record.ts';

/** Why an action is unavailable: what the machine says, or that the row has no id to send. */
export type OfferRefusal = Refusal | 'noId';

export interface Offer {
  readonly event: string;
  readonly options: ActOptions;
  /** Null if the action is allowed. */
  readonly refusal: OfferRefusal | null;
}

/** Returns every action of the definition, in order, with the reason if it is unavailable. */
export function offersOf(record: RecordSpec, row: AnyRow, admin: Acting): Offer[] {
  const refusals: Record<string, Refusal | null> = explain(
    record.lifecycle,
    storedState(record, row),
    record.guardContext(row, admin),
    admin.status,
  );
  return Object.entries(record.acts).map(([event, options]) => ({
    event,
    options,
    refusal: isMadeId(row.id) ? 'noId' : (refusals[event] ?? null),
  }));
}

/** Returns the name of the state that an action leads to, or undefined if it is refused. */
export function leadsTo(
  record: RecordSpec,
  row: AnyRow,
  event: string,
  admin: Acting,
): string | undefined {
  const { lifecycle } = record;
  const context = record.guardContext(row, admin);
  const after = step(lifecycle, storedState(record, row), context, event, undefined);
  if ('refused' in after) return undefined;
  return Object.keys(lifecycle.codes).find((name) => lifecycle.codes[name] === after.code);
}

export const stateName = (record: RecordSpec, row: AnyRow): string | undefined =>
  stateOf(record.lifecycle, storedState(record, row));
