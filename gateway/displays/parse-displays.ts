import type { Display } from '../ports/display-viewer.ts';
import { displayForm, type StoredDisplays } from './display.ts';

interface Read extends StoredDisplays {
  /** The entries that were skipped. */
  readonly damaged: readonly string[];
}

/**
 * Parses the list of displays. An unreadable entry is skipped, and its screen must be approved
 * again; the others stay. Ids are never reused: a list without a counter continues after its
 * highest id.
 */
export function parseDisplays(text: string | undefined): Read {
  if (text === undefined) return { last: 0, displays: [], damaged: [] };
  const { last, displays: entries } = partsOf(text);
  const displays: Display[] = [];
  const damaged: string[] = [];
  for (const entry of entries) {
    const { data } = displayForm.safeParse(entry);
    if (data) displays.push(data);
    else damaged.push(`display ${String((entry as { id?: unknown } | null)?.id ?? '?')}`);
  }
  if (last === undefined) damaged.push('the list itself');
  const highest = Math.max(0, ...displays.map(({ id }) => Number(id)));
  return { last: Math.max(last ?? 0, highest), displays, damaged };
}

function partsOf(text: string): { last: number | undefined; displays: readonly unknown[] } {
  try {
    const { last, displays } = JSON.parse(text) as { last?: unknown; displays?: unknown };
    return {
      last: Number.isSafeInteger(last) ? (last as number) : undefined,
      displays: Array.isArray(displays) ? displays : [],
    };
  } catch {
    return { last: undefined, displays: [] };
  }
}
