import type { Asker } from '../rest/back-office.ts';
import type { CompiledAction, Row } from './compile-action.ts';
import type { Intent } from './intent-store.ts';

export type Settled = 'done' | 'notSent' | 'unknown';

/**
 * Milliseconds after which a call whose answer was lost cannot be on its way any more: only then is
 * a row that did not change a sign that nothing happened.
 */
export const quietAfter = 5000;

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
  if (action.readHistory && before.history) {
    const entries = await action.readHistory(intent.objectId, asker);
    const known = new Set(before.history);
    const fresh = entries.filter((entry) => !known.has(String(entry.id)));
    if (fresh.some((entry) => isOurs(entry, intent))) return 'done';
  } else if (row && action.becomes !== undefined && row.status === action.becomes) {
    return 'done';
  }
  return now - Date.parse(intent.at) >= quietAfter ? 'notSent' : 'unknown';
}

function holdsWhatWasSet(row: Row, sets: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(sets);
  return names.length > 0 && names.every((name) => row[name] === sets[name]);
}

/** By this admin and with this comment. A history that does not tell by whom is believed. */
function isOurs(entry: Row, intent: Intent): boolean {
  const { adminId } = entry;
  if (adminId !== null && adminId !== undefined && adminId !== intent.adminId) return false;
  const comment = intent.before?.comment;
  if (!comment) return true;
  const texts = [entry.comment, entry.details].filter((text) => typeof text === 'string');
  return texts.length === 0 || texts.includes(comment);
}
