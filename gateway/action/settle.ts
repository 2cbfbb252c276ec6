import type { Asker } from '../rest/back-office.ts';
import type { CompiledAction, Row } from './compile-action.ts';
import type { Intent } from './intent-store.ts';

export type Settled = 'done' | 'notSent' | 'unknown';

/**
 * Milliseconds after which a call whose answer was lost cannot be on its way any more: only then is
 * a row that did not change a sign that nothing happened.
 */
export const quietAfter = 5000;

/** What a row becomes that is there no more. */
const gone = 'GONE';

/**
 * Learns whether an intent happened, by reading: its history has a new entry of this admin, or the
 * row holds what was to be set. Never repeats anything.
 */
export async function settle(
  action: CompiledAction,
  intent: Intent,
  asker: Asker,
  now: number,
): Promise<Settled> {
  const { before } = intent;
  if (!before) return 'unknown';
  const row = await action.readRow(intent.objectId, asker);
  if (row && holdsWhatWasSet(row, before.sets)) {
    const differs = action.changed(before.seen, String(row.seen)).length > 0;
    if (differs) return 'done';
  }
  const entries = before.history && (await action.readHistory(intent.objectId, asker));
  if (entries && before.history) {
    const known = new Set(before.history);
    const fresh = entries.filter((entry) => !known.has(String(entry.id)));
    if (fresh.some((entry) => isOurs(entry, intent))) return 'done';
  } else if (action.becomes !== undefined) {
    const [field, value] = action.becomes;
    if (value === gone ? row === null : row && String(row[field]) === value) return 'done';
  } else if (Object.keys(before.sets).length === 0) {
    // Nothing can tell, however long one waits.
    return 'unknown';
  }
  return now - Date.parse(intent.at) >= quietAfter ? 'notSent' : 'unknown';
}

function holdsWhatWasSet(row: Row, sets: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(sets);
  return names.length > 0 && names.every((name) => holds(row[name], sets[name]));
}

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** Amounts by their value, lists by their parts, objects by what was set of them; empty is null. */
function holds(now: unknown, set: unknown): boolean {
  if (set === null || set === undefined || set === '') return now === null || now === set;
  if (isNumber(now) && isNumber(set)) return plain(now) === plain(set);
  if (Array.isArray(set))
    return (
      Array.isArray(now) && now.length === set.length && set.every((one, n) => holds(now[n], one))
    );
  if (typeof set === 'object' && typeof now === 'object' && now !== null)
    return Object.entries(set).every(([name, value]) =>
      holds((now as Readonly<Record<string, unknown>>)[name], value),
    );
  return now === set;
}

/** A number's text without zeros that say nothing. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** By this admin and with this comment. A history that does not tell by whom is believed. */
function isOurs(entry: Row, intent: Intent): boolean {
  const { adminId } = entry;
  if (adminId !== null && adminId !== undefined && adminId !== intent.adminId) return false;
  const comment = intent.before?.comment;
  if (!comment) return true;
  const texts = [entry.comment, entry.details].filter((text) => typeof text === 'string');
  return texts.length === 0 || texts.includes(comment);
}
