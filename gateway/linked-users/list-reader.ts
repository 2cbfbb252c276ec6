import type { Caller } from '../rest/back-office.ts';
import type { Payload } from '../rest/encode.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { leaves } from '../rest/selection.ts';

/** A decoded row; a field is null if the back office does not provide it. */
export type Row = Readonly<Record<string, unknown>>;

interface ReadRows {
  readonly rows: readonly Row[];
  /** Whether the back office has more rows than were read. */
  readonly isCut: boolean;
}

/** Reads one page of a documented list, with the rights of the caller. */
export type ListReader = (
  query: string,
  filter: Payload,
  fields: readonly string[],
) => Promise<ReadRows>;

/** Rows of one request: more than the number of users that a value links at most. */
const pageSize = 100;

/**
 * Returns a reader of lists for one request, which sends the same question once. Contacts are compared unmasked, so what it returns must
 * not reach a client as it is.
 */
export function listReader(calls: ReadonlyMap<string, CompiledCall>, caller: Caller): ListReader {
  const reader = { ...caller, revealsContacts: true };
  const readRows: ListReader = async (query, filter, fields) => {
    const call = calls.get(query);
    if (!call) throw new Error(`${query} has no call`);
    const plan = call.decoder(new Map([['items', leaves(fields)], ...leaves(['total'])]));
    const page = { number: 1, size: pageSize };
    const answer = (await call.read({ filter, page }, plan, reader, '')) as {
      readonly items: readonly Row[];
      readonly total: number | null;
    };
    return {
      rows: answer.items,
      isCut: (answer.total ?? answer.items.length) > answer.items.length,
    };
  };
  const begun = new Map<string, Promise<ReadRows>>();
  return (query, filter, fields) => {
    const key = JSON.stringify([query, filter, fields]);
    const rows = begun.get(key) ?? readRows(query, filter, fields);
    begun.set(key, rows);
    return rows;
  };
}
