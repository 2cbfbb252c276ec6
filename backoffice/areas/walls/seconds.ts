/** A moment as the wire has it; drivers give what `min` finds as text. */
export const seconds = (when: Date | string | null): number | null =>
  when === null ? null : Math.floor(new Date(when).getTime() / 1000);

/** The first moment of the UTC day. */
export const dayOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
