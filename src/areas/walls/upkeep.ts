/** What is known when a planned reload is considered. Times are milliseconds, sizes bytes. */
export interface Upkeep {
  readonly runsFor: number;
  readonly isNewVersion: boolean;
  readonly heap: number | undefined;
  readonly heapLimit: number | undefined;
  readonly isLive: boolean;
  readonly sinceFrame: number;
}

const longest = 12 * 3_600_000;
/** Never twice in a row, whatever the measurements say. */
const shortest = 10 * 60_000;
const fullest = 0.6;
const quiet = 900;

/**
 * Whether to begin anew now: for a new version, after half a day, or before memory runs short. Only
 * while everything answers, so that it comes up again, and in a second in which nothing arrives.
 */
export function shouldReload(it: Upkeep): boolean {
  if (!it.isLive || it.sinceFrame < quiet || it.runsFor < shortest) return false;
  const isFull =
    it.heap !== undefined && it.heapLimit !== undefined && it.heap > it.heapLimit * fullest;
  return it.isNewVersion || isFull || it.runsFor > longest;
}
