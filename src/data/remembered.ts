/** What this browser remembers between visits, whoever signs in; where it keeps nothing, nothing. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Full, or forbidden to keep anything: it is as if it were the first visit next time.
  }
}

export function rememberedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
