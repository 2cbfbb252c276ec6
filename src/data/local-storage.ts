/**
 * Reads a value that this browser stores between visits, for any admin; null if there is none or
 * storage is unavailable.
 */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value; null deletes it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage is full or forbidden; the next visit then starts without the value.
  }
}

export function rememberedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
