import { currentSession } from './session.ts';

/**
 * What a person began and has not sent, kept in this browser for the signed-in admin: over a reload, a
 * lost line and an ended session. Signing out wipes it, for whoever comes after.
 */
const prefix = 'unsent ';

const keyOf = (name: string): string => `${prefix}${currentSession()?.admin.id ?? ''} ${name}`;

/** What was kept under the name, or null. */
export function readLocally(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value that JSON can hold; null forgets it. */
export function keepLocally(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // A browser that keeps nothing has it for as long as the page is open.
  }
}

export function wipeLocally(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}
