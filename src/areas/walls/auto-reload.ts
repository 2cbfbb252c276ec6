/** Conditions of a planned reload. Times are in milliseconds, sizes in bytes. */
export interface ReloadConditions {
  readonly runsFor: number;
  readonly isNewVersion: boolean;
  readonly heap: number | undefined;
  readonly heapLimit: number | undefined;
  readonly isLive: boolean;
  readonly sinceFrame: number;
}

const maxUptimeMs = 12 * 3_600_000;
/**
 * Shortest run time before a reload. It prevents repeated reloads, whatever the measurements are.
 */
const minRunMs = 10 * 60_000;
const maxHeapShare = 0.6;
const quietMs = 900;

/**
 * Returns whether to reload now: for a new version, after half a day, or before memory runs out.
 * Reloads only while the gateway responds, so that the page can load again, and only in a second
 * without incoming data.
 */
export function shouldReload(it: ReloadConditions): boolean {
  if (!it.isLive || it.sinceFrame < quietMs || it.runsFor < minRunMs) return false;
  const isFull =
    it.heap !== undefined && it.heapLimit !== undefined && it.heap > it.heapLimit * maxHeapShare;
  return it.isNewVersion || isFull || it.runsFor > maxUptimeMs;
}
