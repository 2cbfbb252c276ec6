import { change, read, readCached } from '../data/client.ts';
import { type ClientError, toClientError } from '../data/client-error.ts';
import { sentValues } from '../form/field-values.ts';
import { actDocument, type Intent, IntentOutcome } from './act-document.ts';
import type { AnyRow, InputValues, RecordSpec } from './define-record.ts';

/** The outcome of an intent, as far as it is known. */
export type Sent =
  | { readonly state: 'done' }
  | { readonly state: 'refused'; readonly error: ClientError }
  /** The row differs from what the person saw; `by` is an admin's id. */
  | { readonly state: 'changed'; readonly by: string | null }
  /** A person closed the outcome of this key as not happened: nothing was sent. */
  | { readonly state: 'closed' }
  /** The response was lost: the outcome is not known yet. */
  | { readonly state: 'lost' };

/** A missing response does not mean that nothing happened. */
const lostCodes = new Set(['NETWORK', 'UNKNOWN_OUTCOME', 'KEY_IN_USE', 'UPSTREAM_SLOW']);

export const isLost = ({ code }: ClientError): boolean => lostCodes.has(code);

/** Reads the current record; null if there is none. */
export async function readRecord(record: RecordSpec, id: string): Promise<AnyRow | null> {
  return rowOf(record, await read(record.read, { id }));
}

/** Returns what the last read of the record answered, with the events since; null without one. */
export function readCachedRecord(record: RecordSpec, id: string): AnyRow | null {
  const answer = readCached(record.read, { id });
  return answer ? rowOf(record, answer) : null;
}

function rowOf(record: RecordSpec, answer: Record<string, unknown>): AnyRow | null {
  const row = Object.values(answer).find((value) => typeof value === 'object') as AnyRow | null;
  return row ? (record.shape?.(row) ?? row) : null;
}

/** Sends one intent, once. Every outcome is returned as a result, never thrown. */
export async function sentAs(send: () => Promise<string>): Promise<Sent> {
  try {
    const state = await send();
    return hasHappened(state) ? { state: 'done' } : { state: 'lost' };
  } catch (reason) {
    const error = toClientError(reason);
    if (error.code === 'CHANGED') return { state: 'changed', by: error.by };
    if (error.code === 'OUTCOME_SETTLED') return { state: 'closed' };
    if (isLost(error)) return { state: 'lost' };
    return { state: 'refused', error };
  }
}

/** Sends one action of the record's lifecycle. */
export const sendAct = (
  record: RecordSpec,
  event: string,
  row: AnyRow,
  intent: Intent,
  inputs: InputValues = {},
): Promise<Sent> =>
  sentAs(
    async () =>
      (
        await change(actDocument(record, event), {
          ...sentValues(record.acts[event]?.inputs ?? {}, inputs),
          ...Object.fromEntries(
            (record.acts[event]?.carries ?? []).map((name) => [name, row[name]]),
          ),
          id: row.id,
          intent,
        } as never)
      ).act.state,
  );

/** Returns whether a known outcome means that the action happened. */
export const hasHappened = (state: string): boolean => state === 'DONE' || state === 'ALREADY';

/** `closed`: a person stated that it did not happen; its key is not sent again. */
export type Settled = 'happened' | 'notHappened' | 'closed' | 'undecided';

/** Reads whether an intent happened, without repeating the action. */
export async function settle(key: string): Promise<Settled> {
  try {
    const { outcome } = await read(IntentOutcome, { key });
    const state: string = outcome.state;
    if (hasHappened(state)) return 'happened';
    if (state === 'CLOSED') return 'closed';
    return state === 'NOT_DONE' ? 'notHappened' : 'undecided';
  } catch {
    return 'undecided';
  }
}
