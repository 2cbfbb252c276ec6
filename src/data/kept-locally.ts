import { remember, remembered, rememberedNames } from './remembered.ts';
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
    return JSON.parse(remembered(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value that JSON can hold; null forgets it. */
export const keepLocally = (name: string, value: unknown): void =>
  remember(keyOf(name), value === null ? null : JSON.stringify(value));

export function wipeLocally(): void {
  for (const name of rememberedNames()) if (name.startsWith(prefix)) remember(name, null);
}
