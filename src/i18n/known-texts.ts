/**
 * What was looked up already. i18next takes apart each key anew, and a screen shows hundreds of texts:
 * that was a sixth of the time in which a list is drawn.
 */
const scopes = new Map<string, Map<string, string | undefined>>();

/** Of one language, and of one way of looking: what stands in it is known, be it that there is no such text. */
export function knownTexts(scope: string): Map<string, string | undefined> {
  const known = scopes.get(scope) ?? new Map<string, string | undefined>();
  scopes.set(scope, known);
  return known;
}

/** When more texts have arrived: what was not there may be now. */
export function forgetTexts(): void {
  for (const known of scopes.values()) known.clear();
}
