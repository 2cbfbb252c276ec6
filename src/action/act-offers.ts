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

/**
 * Returns the stored states in which a row may be: its own, or all of them if the back office does
 * not send it. Then every action of any state is offered, and the back office decides.
 */
const possibleStates = (record: RecordSpec, row: AnyRow): readonly number[] =>
  row[record.state] === null ? Object.values(record.lifecycle.codes) : [storedState(record, row)];

/** Returns null if any state allows the action, else the reason that depends least on the state. */
const commonRefusal = (refusals: readonly (Refusal | null)[]): Refusal | null =>
  refusals.includes(null)
    ? null
    : (refusals.find((one) => one === 'rights') ??
      refusals.find((one) => one === 'fact') ??
      'state');

/** Returns every action of the definition, in order, with the reason if it is unavailable. */
export function offersOf(record: RecordSpec, row: AnyRow, admin: Acting): Offer[] {
  const { lifecycle } = record;
  const context = record.guardContext(row, admin);
  const explained: readonly Record<string, Refusal | null>[] = possibleStates(record, row).map(
    (code) => explain(lifecycle, code, context, admin.status),
  );
  return Object.entries(record.acts).map(([event, options]) => ({
    event,
    options,
    refusal: isMadeId(row.id) ? 'noId' : commonRefusal(explained.map((one) => one[event] ?? null)),
  }));
}

/**
 * Returns the name of the state that an action leads to; undefined if it is refused, or if it
 * depends on a state that is not known.
 */
export function leadsTo(
  record: RecordSpec,
  row: AnyRow,
  event: string,
  admin: Acting,
): string | undefined {
  const { lifecycle } = record;
  const context = record.guardContext(row, admin);
  const codes = new Set(
    possibleStates(record, row).flatMap((state) => {
      const after = step(lifecycle, state, context, event, undefined);
      return 'refused' in after ? [] : [after.code];
    }),
  );
  const [code] = codes;
  if (codes.size !== 1) return undefined;
  return Object.keys(lifecycle.codes).find((name) => lifecycle.codes[name] === code);
}

/** Returns the name of the row's state; undefined if the back office does not send it. */
export const stateName = (record: RecordSpec, row: AnyRow): string | undefined =>
  row[record.state] === null ? undefined : stateOf(record.lifecycle, storedState(record, row));
