import type { Caller } from '../rest/back-office.ts';
import type { CompiledAction, Row } from './compile-action.ts';
import type { Before, Intent } from './intent-store.ts';

export type Settled = 'done' | 'unknown';

/**
 * Searches for evidence that an intent happened: a history entry or a row state that this admin
 * wrote after the request. Missing evidence proves nothing, however much time has passed: the call
 * may still be in flight, and many actions leave no trace. This never repeats a call.
 */
export async function settle(
  action: CompiledAction,
  intent: Intent,
  caller: Caller,
): Promise<Settled> {
  const { before, sentAt } = intent;
  if (!before || sentAt === undefined) return 'unknown';
  // Back offices store whole seconds.
  const since = Math.floor(Date.parse(sentAt) / 1000) * 1000;
  const { adminId } = intent;
  const work: Work = { action, before, since, adminId };
  if (before.history) {
    const entries = await action.readHistory(intent.objectId, caller);
    if (entries && fresh(entries, before.history).some((entry) => isEntryOf(work, entry)))
      return 'done';
  }
  const row = await action.readRow(intent.objectId, caller);
  return row && isRowOf(work, row) ? 'done' : 'unknown';
}

interface Work {
  readonly action: CompiledAction;
  readonly before: Before;
  /** Unix milliseconds. */
  readonly since: number;
  readonly adminId: string;
}

/** Returns the identity of an entry: its id, or the whole entry if it has no id. */
export const entryMark = (entry: Row): string =>
  entry.id === null || entry.id === undefined ? JSON.stringify(entry) : String(entry.id);

/**
 * Returns the entries that were not there before. Of two equal entries, the second counts as new.
 */
function fresh(entries: readonly Row[], before: readonly string[]): readonly Row[] {
  const left = [...before];
  return entries.filter((entry) => {
    const at = left.indexOf(entryMark(entry));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isSince = (value: unknown, since: number): boolean =>
  typeof value === 'string' && Date.parse(value) >= since;

/**
 * Returns whether an entry was written by this admin, after the request, for exactly this action.
 * An entry without an admin belongs to the platform. A history that names states instead of actions
 * only shows actions that end in a state.
 */
function isEntryOf({ action, before, since, adminId }: Work, entry: Row): boolean {
  if (entry.adminId !== adminId || !isSince(entry.createdAt, since)) return false;
  const event = entry.event ?? entry.act;
  if (typeof event === 'string' ? event !== action.event : !hasBecome(action, entry)) return false;
  if (!holdsAll(entry, before.sets, action.entrySets)) return false;
  const texts = [entry.comment, entry.details].filter((text) => typeof text === 'string' && text);
  return texts.length === 0 || texts.includes(before.comment ?? '');
}

/** Returns whether this admin changed the row after the request into the requested state. */
function isRowOf({ action, before, since, adminId }: Work, row: Row): boolean {
  if (row.changedBy !== adminId || !isSince(row[action.changedAt], since)) return false;
  if (action.changed(before.seen, String(row.seen)).length === 0) return false;
  const sets = action.sets.filter((name) => before.sets[name] !== undefined);
  if (sets.length === 0) return hasBecome(action, row);
  return (
    (action.becomes === undefined || hasBecome(action, row)) && holdsAll(row, before.sets, sets)
  );
}

function hasBecome({ becomes }: CompiledAction, row: Row): boolean {
  if (becomes === undefined) return false;
  const [field, value] = becomes;
  return row[field] !== undefined && String(row[field]) === value;
}

const holdsAll = (row: Row, sets: Before['sets'], names: readonly string[]): boolean =>
  names.every((name) => sets[name] === undefined || holds(row[name], sets[name]));

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/**
 * Compares amounts by value, lists by their items, and objects by the fields that were set. An
 * empty value equals null.
 */
function holds(now: unknown, set: unknown): boolean {
  if (set === null || set === '') return now === null || now === set;
  if (isNumber(now) && isNumber(set)) return plain(now) === plain(set);
  if (isInstant(now) && isInstant(set)) return Date.parse(now) === Date.parse(set);
  if (Array.isArray(set))
    return (
      Array.isArray(now) && now.length === set.length && set.every((one, n) => holds(now[n], one))
    );
  if (typeof set === 'object' && typeof now === 'object' && now !== null)
    return Object.entries(set as object).every(([name, value]) =>
      holds((now as Readonly<Record<string, unknown>>)[name], value),
    );
  return now === set;
}

/** Returns the text of a number without trailing zeros. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
