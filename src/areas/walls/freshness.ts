/** What a tile knows about its numbers. Instants are unix milliseconds of the server's clock. */
export interface Known {
  /** When the last reading arrived; undefined where none ever did. */
  readonly heardAt: number | undefined;
  /** Since when the connection, or the gateway's own to the back office, is gone. */
  readonly lostAt: number | undefined;
  readonly now: number;
}

export type Freshness =
  | { readonly state: 'none' }
  | { readonly state: 'fresh'; readonly ageMs: number }
  | { readonly state: 'stale'; readonly since: number; readonly ageMs: number };

/** Readings come at least every 5 s; three that failed to come are no chance. */
const silentFor = 16_000;
/** A connection that is back at once need not be seen from across the room. */
const grace = 2_000;

/** Whether a number may be believed. What is stale keeps standing, and says since when. */
export function freshness({ heardAt, lostAt, now }: Known): Freshness {
  if (heardAt === undefined) return { state: 'none' };
  const ageMs = Math.max(0, now - heardAt);
  const isLost = lostAt !== undefined && now - lostAt > grace;
  if (!isLost && ageMs <= silentFor) return { state: 'fresh', ageMs };
  return { state: 'stale', since: heardAt, ageMs };
}
