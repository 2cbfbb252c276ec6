/** Begins the ids that the gateway makes for rows without a readable one. No back office sends it. */
export const madeIdMark = '~';

/** Returns whether the gateway made the id: nothing can be requested or done with it. */
export const isMadeId = (id: unknown): boolean =>
  typeof id === 'string' && id.startsWith(madeIdMark);
