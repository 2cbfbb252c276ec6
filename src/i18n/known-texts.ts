/**
 * Cache of text lookups. i18next parses each key again, and a screen shows hundreds of texts:
 * lookups took a sixth of the time to draw a list.
 */
const scopes = new Map<string, Map<string, string | undefined>>();

/**
 * Returns the cache for one language and one kind of lookup. It also contains keys without a text.
 */
export function knownTexts(scope: string): Map<string, string | undefined> {
  const known = scopes.get(scope) ?? new Map<string, string | undefined>();
  scopes.set(scope, known);
  return known;
}

/** Clears the caches after more texts are loaded, because missing texts may exist now. */
export function forgetTexts(): void {
  for (const known of scopes.values()) known.clear();
}
