import { remember, remembered, rememberedNames } from './local-storage.ts';
import { currentSession } from './session.ts';

/**
 * Unsent input of a person, stored in this browser for the signed-in admin. It survives a reload, a
 * lost connection and an ended session. Sign-out deletes it, so that the next person cannot find
 * it.
 */
const prefix = 'unsent ';

const keyOf = (name: string): string => `${prefix}${currentSession()?.admin.id ?? ''} ${name}`;

/** Returns the value stored under the name, or null. */
export function readLocally(name: string): unknown {
  try {
    return JSON.parse(remembered(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a JSON value; null deletes it. */
export const storeLocally = (name: string, value: unknown): void =>
  remember(keyOf(name), value === null ? null : JSON.stringify(value));

export function wipeLocally(): void {
  for (const name of rememberedNames()) if (name.startsWith(prefix)) remember(name, null);
}
