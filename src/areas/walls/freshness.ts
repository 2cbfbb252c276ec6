/**
 * Timestamps from which a tile's freshness is derived, in Unix milliseconds of the server's clock.
 */
export interface Known {
  /** Time of the last reading; undefined if there was none. */
  readonly lastReceivedAt: number | undefined;
  /** Time since which the connection, or the gateway's connection to the back office, is lost. */
  readonly lostAt: number | undefined;
  readonly now: number;
}

export type Freshness =
  | { readonly state: 'none' }
  | { readonly state: 'fresh'; readonly ageMs: number }
  | { readonly state: 'stale'; readonly since: number; readonly ageMs: number };

/** Readings arrive at least every 5 s. Three missing readings in a row are not a coincidence. */
const staleAfterMs = 16_000;
/** A connection that returns within this time is not shown as lost. */
const graceMs = 2_000;

/**
 * Returns whether a number is up to date. A stale number stays on screen, with the time since which
 * it is stale.
 */
export function freshness({ lastReceivedAt, lostAt, now }: Known): Freshness {
  if (lastReceivedAt === undefined) return { state: 'none' };
  const ageMs = Math.max(0, now - lastReceivedAt);
  const isLost = lostAt !== undefined && now - lostAt > graceMs;
  if (!isLost && ageMs <= staleAfterMs) return { state: 'fresh', ageMs };
  return { state: 'stale', since: lastReceivedAt, ageMs };
}
