import type { Asker } from '../rest/back-office.ts';
import type { CompiledAction, Row } from './compile-action.ts';
import type { Before, Intent } from './intent-store.ts';

export type Settled = 'done' | 'unknown';

/**
 * Looks for evidence that an intent happened: an entry of the history, or a state of the row, that was
 * written after the request by this admin. That nothing is found shows nothing, however much time has
 * passed: the call may still be under way, and many actions leave no trace. Never repeats anything.
 */
export async function settle(
  action: CompiledAction,
  intent: Intent,
  asker: Asker,
): Promise<Settled> {
  const { before, sentAt } = intent;
  if (!before || sentAt === undefined) return 'unknown';
  // Back offices write whole seconds.
  const since = Math.floor(Date.parse(sentAt) / 1000) * 1000;
  const { adminId } = intent;
  const work: Work = { action, before, since, adminId };
  if (before.history) {
    const entries = await action.readHistory(intent.objectId, asker);
    if (entries && fresh(entries, before.history).some((entry) => isEntryOf(work, entry)))
      return 'done';
  }
  const row = await action.readRow(intent.objectId, asker);
  return row && isRowOf(work, row) ? 'done' : 'unknown';
}

interface Work {
  readonly action: CompiledAction;
  readonly before: Before;
  /** Unix milliseconds. */
  readonly since: number;
  readonly adminId: string;
}

/** What tells one entry from another: its id, or all of it where it has none. */
export const entryMark = (entry: Row): string =>
  entry.id === null || entry.id === undefined ? JSON.stringify(entry) : String(entry.id);

/** Entries that were not there before; of two equal ones the second counts. */
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
 * An entry by this admin, written after the request, of this very action. An entry without an admin is
 * the platform's. A history that names states instead of actions shows only actions that end in a state.
 */
function isEntryOf({ action, before, since, adminId }: Work, entry: Row): boolean {
  if (entry.adminId !== adminId || !isSince(entry.createdAt, since)) return false;
  const event = entry.event ?? entry.act;
  if (typeof event === 'string' ? event !== action.event : !hasBecome(action, entry)) return false;
  if (!holdsAll(entry, before.sets, action.entrySets)) return false;
  const texts = [entry.comment, entry.details].filter((text) => typeof text === 'string' && text);
  return texts.length === 0 || texts.includes(before.comment ?? '');
}

/** A row that this admin changed after the request, into what was asked for. */
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

/** Amounts by their value, lists by their parts, objects by what was set of them; empty is null. */
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

/** A number's text without zeros that say nothing. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
